import LessonKit
import Processes
import Timeline

/// What `--help` prints.
enum Usage {
  static func lines(for verb: Verb?) -> [String] {
    guard let verb else { return all }
    let failure = [verb.failure, unreadable].compactMap { $0 }.joined(separator: ", or ")
    return ["usage: \(verb.usage)", ""] + Wrap.lines(sentence(verb.about)) + [""]
      + verb.details.flatMap { Wrap.lines($0) + [""] }
      + Wrap.lines("Exit status: 0\(verb.success); 1 \(failure); \(common).")
  }

  private static var all: [String] {
    let shown = Verb.allCases.map { verb in
      ([verb.rawValue, verb.words] + verb.options.filter { $0.value == nil }.map { "[\($0.name)]" })
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let width = (shown.map(\.count).max() ?? 0) + 2
    return ["usage: swift run workshop VERB", ""]
      + zip(shown, Verb.allCases).flatMap { shown, verb in
        Wrap.lines(verb.about, first: "  " + Wrap.pad(shown, to: width))
      } + [""]
      + Wrap.lines(
        "NAME is the command of a lesson, such as blocking-wait, or its beginning, its number or "
          + "its folder. With --json the result is for machines. More of a verb: swift run "
          + "workshop VERB --help")
      + [""]
      + Wrap.lines(
        "Exit status: 0 when what was asked for is done, and with check, the answer is right; 1 "
          + "when not; \(common).")
  }

  private static let unreadable = "when a file that it needs cannot be read or written"

  private static let common =
    "\(UsageError.status) for wrong usage, \(StartFailure.status) when the system gives it too "
    + "little to run, \(Console.outputFailed) when the output cannot be written, "
    + "\(Console.closedPipe) when its reader has gone away"

  private static func sentence(_ about: String) -> String {
    about.prefix(1).uppercased() + about.dropFirst() + "."
  }
}
