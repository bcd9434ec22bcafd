/// How the workshop starts a grader: as a child that writes where the workshop does.
package enum InWorkshop {
  /// What the grader's command line begins with there. Its standard input is its `Lifeline`, so it
  /// ends when the workshop does, whatever ends that.
  package static let flag = "--in-workshop"
}
