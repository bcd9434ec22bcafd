/// How the workshop starts a grader: as a child that writes where the workshop does.
package enum InWorkshop {
  /// What the grader's command line begins with there. Its standard input is its `Lifeline`, so it
  /// ends when the workshop does, whatever ends that.
  static let flag = "--in-workshop"

  /// What follows where the learner has seen all hints.
  static let noHint = "--no-hint"

  /// What the workshop gives a grader.
  package static func flags(hasHint: Bool) -> [String] { [flag] + (hasHint ? [] : [noHint]) }
}
