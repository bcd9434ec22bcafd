import Simulation
import Timeline

extension Sections {
  /// One model in a line or two.
  func brief(_ run: ModelRun<L.Finding>) -> [String] {
    Wrap.lines(
      "\(run.model.about) \(run.counts).", first: "  " + Wrap.pad(run.model.name, to: 13))
  }

  /// One model with what was explored, what was found, and the schedule worth looking at.
  func full(_ run: ModelRun<L.Finding>) -> [String] {
    let model = run.model
    var lines = [""] + Wrap.lines("\(model.name) (\(model.half.rawValue)): \(model.about)")
    lines += Wrap.lines("\(run.exploration.scope).", first: "  explored  ")
    lines += Wrap.lines("\(run.counts).", first: "  found     ")
    guard let example = run.example else { return lines }
    lines += [""] + RunPicture(example).lines
    let again =
      "swift run \(L.summary.command) --variant \(model.name) --replay \(example.schedule)"
    return lines + ["again: \(again)"]
  }

  /// One schedule that was run again.
  func replayed(_ model: Model<L.Finding>, _ run: Run<L.Finding>) -> [String] {
    Wrap.lines("\(model.name) (\(model.half.rawValue)), schedule \(run.schedule): \(model.about)")
      + [""] + RunPicture(run).lines
  }
}
