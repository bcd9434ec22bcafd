import Processes
import Timeline

/// What `--help` prints.
struct Usage<L: Lesson> {
  static var lines: [String] {
    let options = Option.allCases.map { option in
      (
        name: [option.flag, option.value].compactMap { $0 }.joined(separator: " "),
        text: option.explanation
      )
    }
    let scenes = L.scenes.map { (name: $0.name, text: $0.about) }
    let models = L.models.map { (name: $0.name, text: $0.about) }
    // The names are in one column, as wide as the longest of them needs.
    let width = (options + scenes + models).map(\.name.count).max() ?? 0
    func list(_ entries: [(name: String, text: String)]) -> [String] {
      entries.flatMap { Wrap.lines($0.text, first: "  " + Wrap.pad($0.name, to: width + 2)) }
    }
    return ["usage: swift run \(L.summary.command) [options]", ""]
      + Wrap.lines(L.summary.symptom)
      + ["", "With no option: the problem, the anti-pattern failing, and the replacement.", ""]
      + list(options)
      + (scenes.isEmpty ? [] : ["", "Variants, played on real threads:"] + list(scenes))
      + (models.isEmpty ? [] : ["", "Variants, explored (models):"] + list(models))
      + ["", "Exit status:"] + statuses
  }

  private static var statuses: [String] {
    let statuses: [(Int32, String)] = [
      (
        0,
        "everything ended as stated; within bounds of your own: nothing contradicts what is stated"
      ),
      (
        1,
        "something ended otherwise, or everything is left out here; with --replay: the model has "
          + "no such schedule"
      ),
      (UsageError.status, "the command line is wrong"),
      (StartFailure.status, "the system gives it too little to run: files, threads or memory"),
      (Console.outputFailed, "the output, or the file of --timeline, cannot be written"),
      (Console.closedPipe, "the reader of the output has gone away, as after | head"),
    ]
    return statuses.flatMap { Wrap.lines($0.1, first: "  " + Wrap.pad("\($0.0)", to: 5)) }
  }
}
