import LessonKit
import Timeline

/// Why something cannot be done: what was expected, what came, and what to try.
struct Refusal: Error {
  var message: String
  /// What the workshop exits with.
  var status: Int32 = UsageError.status
  /// Whose usage is shown, where that is what went wrong.
  var verb: Verb?

  var lines: [String] {
    guard status == UsageError.status else { return Wrap.lines("workshop: \(message)") }
    var lines = UsageError(message).lines(for: "workshop")
    if let verb { lines.insert("usage: \(verb.usage)", at: lines.count - 1) }
    return lines
  }

  static func noVerb(_ name: String) -> Refusal {
    let verbs = Verb.allCases.map(\.rawValue)
    return Refusal(
      message: "there is no '\(Echo(name))'." + UsageError.suggestion(for: name, from: verbs)
        + " It takes one of \(verbs.joined(separator: ", ")).")
  }

  static func noName(for verb: Verb, of names: [String]) -> Refusal {
    Refusal(
      message: "\(verb.rawValue) needs the name of an exercise: "
        + "\(names.joined(separator: ", ")).", verb: verb)
  }

  static func noExercise(_ name: String, of names: [String], for verb: Verb) -> Refusal {
    Refusal(
      message: "no exercise is named '\(Echo(name))'."
        + UsageError.suggestion(for: name, from: names)
        + " The exercises: \(names.joined(separator: ", ")).", verb: verb)
  }

  static func noExercise(of lesson: LessonName) -> Refusal {
    Refusal(
      message: "\(lesson.command) is a lesson without an exercise. To see it: swift run "
        + "\(lesson.command). To see which have one: swift run workshop list")
  }

  static func several(_ name: String, _ lessons: [LessonName], for verb: Verb) -> Refusal {
    Refusal(
      message: "'\(Echo(name))' may be one of \(lessons.map(\.command).joined(separator: ", ")). "
        + "Type as much as tells it from the others.", verb: verb)
  }

  static func noValue(of option: String, _ value: String, for verb: Verb) -> Refusal {
    Refusal(message: "\(option) needs a value, as in: \(option) \(value)", verb: verb)
  }

  static func noOption(_ option: String, of verb: Verb) -> Refusal {
    let known = verb.options.map(\.name) + ["--help"]
    return Refusal(
      message: "\(verb.rawValue) has no option \(Echo(option))."
        + UsageError.suggestion(for: option, from: known), verb: verb)
  }

  static func moreThanHelp(_ argument: String) -> Refusal {
    Refusal(message: "help takes one verb, and then '\(Echo(argument))' came.")
  }

  static func tooMuch(_ argument: String, for verb: Verb) -> Refusal {
    Refusal(message: "\(verb.rawValue) takes no '\(Echo(argument))'.", verb: verb)
  }
}
