import LessonKit
import Timeline

/// Why something cannot be done: what was expected, what came, and what to try.
struct Refusal: Error {
  var message: String
  /// What the workshop exits with.
  var status: Int32 = UsageError.status

  var lines: [String] {
    status == UsageError.status
      ? UsageError(message).lines(for: "workshop") : Wrap.lines("workshop: \(message)")
  }

  static func noVerb(_ name: String) -> Refusal {
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: " or ")
    return Refusal(message: "expected \(verbs), and '\(Echo(name))' came.")
  }

  static func noName(for verb: Verb, of names: [String]) -> Refusal {
    Refusal(
      message: "\(verb.rawValue) needs the name of an exercise: "
        + "\(names.joined(separator: ", ")).")
  }

  static func noExercise(_ name: String, of names: [String]) -> Refusal {
    Refusal(
      message: "no exercise is named '\(Echo(name))'. The exercises: "
        + "\(names.joined(separator: ", ")).")
  }

  static func moreThanHelp(_ argument: String) -> Refusal {
    Refusal(message: "nothing goes with --help, and '\(Echo(argument))' came.")
  }

  static func tooMuch(_ argument: String, for verb: Verb) -> Refusal {
    Refusal(
      message: "\(verb.rawValue) takes no '\(Echo(argument))'.")
  }
}
