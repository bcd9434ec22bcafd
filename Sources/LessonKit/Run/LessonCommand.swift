import Foundation
import Simulation
import Timeline

/// What a lesson does on its reader's command line.
struct LessonCommand<L: Lesson> {
  let options: Options
  private let console = Console()
  private let progress = Progress()
  private let process = ChildProcess()
  private var sections: Sections<L> { Sections(style: console.style) }

  static func run(_ arguments: [String]) -> Never {
    do throws(UsageError) {
      let options = try Options(
        arguments, scenes: L.scenes.map(\.name), models: L.models.map(\.name))
      exit(LessonCommand(options: options).run() ? 0 : 1)
    } catch {
      Console.complain(Usage<L>.complaint(error))
      exit(Usage<L>.status)
    }
  }

  /// Shows what was asked for; says whether everything ended as stated.
  private func run() -> Bool {
    switch options.show {
    case .help:
      write(Usage<L>.lines)
      return true
    case .everything:
      write(sections.opening)
      return conclude(Half.allCases.map(show).reduce(Shown(), +))
    case .half(let half):
      write(sections.opening)
      return conclude(show(half))
    case .variant(let name):
      write(sections.opening)
      return conclude(
        Shown(
          rows: L.scenes.filter { $0.name == name }.map { playInFull($0, withTimeline: true).row }))
    case .explore(let half, let name):
      write(sections.opening)
      let models = L.models.filter {
        (half == nil || $0.half == half) && (name == nil || $0.name == name)
      }
      return conclude(leftOut(models) ?? models.map(exploreInFull).reduce(Shown(), +))
    case .replay(let schedule, let name):
      return replay(schedule, of: L.models.first { name == nil || $0.name == name })
    }
  }

  /// Shows one half: its scenes and its small models.
  private func show(_ half: Half) -> Shown {
    write([""] + sections.heading(half))
    let scenes = Shown(rows: play(half).map(\.row))
    // Code that crashed in its child would crash this process when it is explored.
    guard scenes.rows.allSatisfy({ $0.isAsStated || $0.isLeftOut }) else {
      write(["Its models are not explored, as not every scene ended as stated."])
      return scenes
    }
    let models = L.models.filter { $0.half == half && $0.size == .small }
    if let leftOut = leftOut(models) { return scenes + leftOut }
    return models.reduce(scenes) { shown, model in
      let run = explore(model)
      write(sections.brief(run))
      return shown + Shown(rows: [run.row], models: [ModelResult(run)])
    }
  }

  /// Plays the scenes of one half: the first in full, the others in a line each.
  private func play(_ half: Half) -> [Verdict<L.Outcome>] {
    L.scenes.filter { $0.half == half }.enumerated().map { index, scene in
      // The replacement has nothing to explain: its ending is in the table.
      if index == 0, half == .antipattern { return playInFull(scene) }
      let run = play(scene)
      write((index == 1 ? ["The same code elsewhere:"] : []) + sections.brief(scene))
      return Verdict(scene, run)
    }
  }

  private func playInFull(
    _ scene: Scene<L.Outcome>, withTimeline: Bool = false
  ) -> Verdict<L.Outcome> {
    let run = play(scene, recordsEvents: withTimeline)
    write(sections.full(scene, run, withTimeline: withTimeline))
    return Verdict(scene, run)
  }

  private func play(
    _ scene: Scene<L.Outcome>, recordsEvents: Bool = false
  ) -> SceneRun<L.Outcome> {
    let child = ChildArguments(
      scene: scene.name, code: scene.half, recordsEvents: recordsEvents)
    defer { progress.wipe() }
    do {
      return try SceneRun(child, in: process) { progress.show("still playing \(scene.name) ...") }
    } catch {
      Console.complain(["\(L.summary.command) could not start itself again: \(error)"])
      exit(1)
    }
  }

  private func explore(_ model: Model<L.Finding>) -> ModelRun<L.Finding> {
    let bounds = options.bounds.isEmpty ? nil : options.bounds.applied(to: model.options)
    progress.show("exploring \(model.name) ...")
    defer { progress.wipe() }
    return waitOnMainThread { await ModelRun.explored(model, code: model.half, bounds: bounds) }
  }

  /// What is shown of models that nobody can explore here; `nil` where they can be explored.
  private func leftOut(_ models: [Model<L.Finding>]) -> Shown? {
    guard !models.isEmpty, let distrust = Distrust.ofThisProcess else { return nil }
    write(distrust.lines)
    return Shown(rows: models.map { VerdictTable.Row(leftOut: $0) })
  }

  private func exploreInFull(_ model: Model<L.Finding>) -> Shown {
    let run = explore(model)
    write(sections.full(run))
    return Shown(rows: [run.row], models: [ModelResult(run)])
  }

  /// Runs one schedule again; says whether it is one of that model.
  private func replay(_ schedule: Schedule, of model: Model<L.Finding>?) -> Bool {
    guard let model else { return false }
    if let distrust = Distrust.ofThisProcess {
      Console.complain(distrust.lines)
      return false
    }
    let run = waitOnMainThread {
      await Explorer(model.options).replay(schedule) { try await model.body(model.half) }
    }
    write(sections.replayed(model, run))
    if options.asJSON {
      console.write([ReplayResult(lesson: L.summary.command, model: model, run).json()])
    }
    return run.ending.kind != .diverged
  }

  /// Writes what it all comes to; says whether everything ended as stated.
  private func conclude(_ shown: Shown) -> Bool {
    let table = VerdictTable(rows: shown.rows, style: console.style)
    if options.asJSON {
      console.write([LessonResult(L.self, rows: shown.rows, models: shown.models).json()])
    }
    write([""] + table.lines + sections.tryIt + [table.summary])
    return table.isAllAsStated
  }

  /// Writes for people; with `--json` there are none.
  private func write(_ lines: [String]) {
    if !options.asJSON { console.write(lines) }
  }
}

/// What a run has shown so far.
private struct Shown {
  var rows: [VerdictTable.Row] = []
  var models: [ModelResult] = []

  static func + (first: Shown, second: Shown) -> Shown {
    Shown(rows: first.rows + second.rows, models: first.models + second.models)
  }
}
