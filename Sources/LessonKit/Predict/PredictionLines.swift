import Simulation
import Timeline

/// What a reader sees of a prediction: the question, and what came of it.
struct PredictionLines<L: Lesson> {
  var model: Model<L.Finding>
  var prediction: Prediction<L.Finding>
  var seed: UInt64
  var style: Style

  var question: [String] {
    let file = model.half == .antipattern ? "Antipattern.swift" : "Replacement.swift"
    var lines =
      [""] + Wrap.lines("\(model.name) (\(model.half.rawValue)): \(model.about)", indent: "  ")
    lines += ["  Lessons/\(L.summary.folder)/\(file)", ""]
    lines += Wrap.lines(
      "The steps of its tasks may run in many orders. Which of these can come of it?")
    for (place, outcome) in prediction.outcomes.enumerated() {
      lines += Wrap.lines(outcome.words, first: "  \(Prediction<L.Finding>.letter(place))  ")
    }
    return lines + ["Shuffled by --seed \(seed).", ""]
  }

  var prompt: [String] {
    let last = Prediction<L.Finding>.letter(prediction.outcomes.count - 1)
    return ["Type the letters, from a to \(last), and Return; Return alone to guess nothing:"]
  }

  /// - Parameter guessed: The places of what was said to occur; `nil` where nothing was said.
  func truth(_ run: ModelRun<L.Finding>, guessed: Set<Int>?) -> [String] {
    let all = run.exploration.schedules
    var lines = [""] + Wrap.lines("\(run.exploration.scope).", first: "  explored  ")
    lines += Wrap.lines("\(counted(all, "schedule")).", first: "  found     ") + [""]
    var right = 0
    for (place, outcome) in prediction.outcomes.enumerated() {
      let count = run.exploration.count(where: outcome.matches)
      let words =
        count > 0 ? "occurs in \(grouped(count)) of \(grouped(all))" : "never occurs"
      var mark = ""
      if let guessed {
        let isRight = guessed.contains(place) == (count > 0)
        right += isRight ? 1 : 0
        mark = isRight ? style.good("right") : style.bad("wrong")
      }
      lines += Self.row(Prediction<L.Finding>.letter(place), outcome.words, words, mark)
    }
    for group in run.exploration.groups where !isAsked(group.result) {
      lines += Self.row("-", "\(group.result)", "occurs in \(grouped(group.schedules))", "")
    }
    if guessed != nil {
      lines += ["", "You are right about \(right) of \(prediction.outcomes.count)."]
    }
    return lines + examples(run)
  }

  private func isAsked(_ result: RunResult<L.Finding>) -> Bool {
    prediction.outcomes.contains { $0.matches(result) }
  }

  private static func row(
    _ letter: Character, _ outcome: String, _ count: String, _ mark: String
  ) -> [String] {
    let width = 46
    var lines = Wrap.lines(outcome, first: "  \(letter)  ", width: width)
    lines[0] = Wrap.pad(Wrap.pad(lines[0], to: width + 1) + count, to: Wrap.width - 6) + " " + mark
    while lines[0].last == " " { lines[0].removeLast() }
    return lines
  }

  /// One schedule for each outcome that occurs, the simplest.
  private func examples(_ run: ModelRun<L.Finding>) -> [String] {
    prediction.outcomes.enumerated().flatMap { place, outcome -> [String] in
      guard let example = run.exploration.simplest(where: outcome.matches) else { return [] }
      let letter = Prediction<L.Finding>.letter(place)
      let again =
        "swift run \(L.summary.command) --variant \(model.name) --replay \(example.schedule)"
      return [""] + Wrap.lines("\(outcome.words)", first: style.heading("\(letter)") + "  ")
        + RunPicture(example, intervals: model.intervals).lines
        + Wrap.command(again, first: "again: ")
    }
  }
}
