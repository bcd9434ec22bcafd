import Foundation
import Simulation
import Timeline

extension LessonCommand {
  /// Asks the reader which outcomes of a model can occur, and then shows which do. Whatever is
  /// guessed, it says whether what is stated is so.
  func predict(_ model: Model<L.Finding>, seed: UInt64) -> Bool {
    write(sections.opening)
    if let distrust = distrust(of: [model]) { return conclude(leftOut([model], distrust)) }
    let lines = PredictionLines<L>(
      model: model, prediction: prediction(of: model, seed: seed), seed: seed,
      style: console.style)
    write(lines.question)
    let guessed = guess(lines)
    let run = explore(model)
    write(lines.truth(run, guessed: guessed))
    let table = VerdictTable(rows: Shown(run).rows, style: console.style)
    write(["", table.summary])
    return table.isUncontradicted
  }

  /// Beside what is stated: what the other half's code comes to in the same program, and what is
  /// stated of the lesson's other models.
  private func prediction(of model: Model<L.Finding>, seed: UInt64) -> Prediction<L.Finding> {
    var options = model.options
    options.maximumSchedules = min(options.maximumSchedules, 200)
    var explorer = CrashExplorer(
      options, program: ModelProgram<L>(model, code: model.half.other).arguments)
    explorer.maximumCrashes = 2
    // Where the other half's code cannot be run in it, there are the other models.
    let swapped = try? explorer.exploration(returning: L.Finding.self)
    let others = (swapped?.groups ?? []).compactMap { Claim.Result($0.result) }
    let models =
      L.models.filter { $0.half != model.half } + L.models.filter { $0.half == model.half }
    return Prediction(
      of: model.claim, others: others + models.flatMap { $0.claim.found + $0.claim.allowed },
      seed: seed)
  }

  /// The places that the reader names; `nil` where the input ends, or the line is empty.
  private func guess(_ lines: PredictionLines<L>) -> Set<Int>? {
    while true {
      write(lines.prompt)
      guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
      if let places = lines.prediction.places(in: line) { return places }
      write(Wrap.lines("'\(Echo(line))' names something else than these letters."))
    }
  }
}

extension Lesson {
  /// The model that is asked about where none is named: the first small one of a half that may end
  /// in several ways; where there is none, the first.
  package static func predictedModel(of half: Half?) -> Model<Finding>? {
    let models = Half.allCases.filter { half == nil || $0 == half }.flatMap { half in
      Self.models.filter { $0.half == half }
    }
    return models.first {
      $0.size == .small && $0.claim.found.count + $0.claim.allowed.count > 1
        && (half != nil || $0.half == .antipattern)
    } ?? models.first
  }
}
