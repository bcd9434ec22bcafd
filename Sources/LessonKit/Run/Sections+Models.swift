import Foundation
import Simulation
import Timeline

extension Sections {
  /// The model at the head of a half: the schedule worth looking at as intervals, and how many
  /// end as it does.
  func told(_ run: ModelRun<L.Finding>) -> [String] {
    let about = Wrap.lines(run.model.inFull, first: run.model.name + ": ", indent: "  ")
    guard let example = run.example else { return about }
    return about + RunPicture(example, intervals: run.model.intervals).intervals
      + Wrap.lines("It ends: \(run.endings(from: example.result)).", indent: "  ")
  }

  /// One model in a line or two.
  func brief(_ run: ModelRun<L.Finding>) -> [String] {
    let about =
      run.model.about.hasSuffix(".") ? String(run.model.about.dropLast()) : run.model.about
    return brief(run, about: "\(about): \(counted(run.exploration.schedules, "schedule")).")
  }

  /// The line of the model that is told at the head of its half.
  func briefAsTold(_ run: ModelRun<L.Finding>) -> [String] { brief(run, about: Self.asTold) }

  private func brief(_ run: ModelRun<L.Finding>, about: String) -> [String] {
    let found = run.model.claim.found
    return brief(
      about: about,
      expected: found.count == 1 ? "\(found[0])" : "\(found[0]) ...", run.row)
  }

  /// What the lines of models say in a word, for who reads it for the first time.
  func words(of rows: [VerdictTable.Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let explained: [RunEnding.Kind] = [.starved, .deadlocked, .stepLimit]
    let words = explained.filter { kind in
      rows.contains { ($0.expected + $0.observed).contains(kind.rawValue) }
    }.map { kind in
      " \(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst()):"
        + " \(kind.meaning ?? "")."
    }
    return Wrap.lines("A schedule is one order of the steps." + words.joined(), first: "  ")
  }

  /// One model with what was explored, what was found, and the schedule worth looking at.
  func full(_ run: ModelRun<L.Finding>) -> [String] {
    let model = run.model
    var lines = [""] + Wrap.lines("\(model.name) (\(model.half.rawValue)): \(model.inFull)")
    lines += Wrap.lines("\(run.exploration.scope).", first: "  explored  ")
    lines += Wrap.lines("\(run.counts).", first: "  found     ")
    guard let example = run.example else { return lines }
    lines += [""] + RunPicture(example, intervals: model.intervals, columns: L.columns).lines
    let again =
      "swift run \(L.summary.command) --variant \(model.name) --replay \(example.schedule)"
    return lines + Wrap.command(again, first: "again: ")
  }

  /// One schedule that was run again.
  ///
  /// - Parameter schedule: The one that was asked for; of one that does not fit the model, the run
  ///   has only the picks that did.
  func replayed(
    _ model: Model<L.Finding>, _ schedule: Schedule, _ run: Run<L.Finding>
  ) -> [String] {
    let asked = Echo(schedule.description)
    let heading = "\(model.name) (\(model.half.rawValue)), schedule \(asked): \(model.inFull)"
    guard run.ending.kind != .diverged else {
      return Wrap.lines(heading)
        + Wrap.lines("\(model.name) has no such schedule: \(run.ending.reason).")
        + ["for one of each result:"]
        + ["swift run \(L.summary.command) --explore --variant \(model.name)"]
    }
    return Wrap.lines(heading) + [""]
      + RunPicture(run, intervals: model.intervals, columns: L.columns).lines
  }
}
