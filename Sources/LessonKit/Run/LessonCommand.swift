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

  /// Shows what was asked for; says whether nothing contradicts what is stated.
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
        L.scenes.filter { $0.name == name }.map { playInFull($0, withTimeline: true) }
          .reduce(Shown(), +))
    case .explore(let half, let name):
      write(sections.opening)
      let models = L.models.filter {
        (half == nil || $0.half == half) && (name == nil || $0.name == name)
      }
      return conclude(models.map(exploreInFull).reduce(Shown(), +))
    case .replay(let schedule, let name):
      return replay(schedule, of: L.models.first { name == nil || $0.name == name })
    }
  }

  /// Shows one half: its scenes and its small models.
  private func show(_ half: Half) -> Shown {
    write([""] + sections.heading(half))
    let scenes = L.scenes.filter { $0.half == half }.enumerated()
      .map { $0 == 0 ? playFirst($1) : playBriefly($1) }.reduce(Shown(), +)
    // Code that crashed in its child would crash this process when it is explored.
    guard scenes.rows.allSatisfy({ $0.verdict == .asStated || $0.verdict == .leftOut }) else {
      write(["Its models are not explored, as not every scene ended as stated."])
      return scenes
    }
    let models = L.models.filter { $0.half == half && $0.size == .small }
    let explored = models.reduce(Shown()) { shown, model in
      let run = explore(model)
      write(sections.brief(run))
      return shown + Shown(rows: [run.row], models: [ModelResult(run)])
    }
    if half == .antipattern || options.show == .half(half) {
      write(sections.words(of: explored.rows))
    }
    return scenes + explored
  }

  /// Plays the first scene of a half: it is told in full, and heads the lines of the others.
  private func playFirst(_ scene: Scene<L.Outcome>) -> Shown {
    let shown = playInFull(scene)
    write([sections.briefHeading])
    return writeBriefly(scene, about: "as told above", shown)
  }

  private func playBriefly(_ scene: Scene<L.Outcome>) -> Shown {
    writeBriefly(
      scene, about: scene.about, Shown(rows: [Verdict(scene, play(scene)).row]))
  }

  private func writeBriefly(_ scene: Scene<L.Outcome>, about: String, _ shown: Shown) -> Shown {
    for row in shown.rows {
      write(sections.brief(about: about, expected: scene.ending(1).inAWord, row))
    }
    return shown
  }

  private func playInFull(_ scene: Scene<L.Outcome>, withTimeline: Bool = false) -> Shown {
    let run = play(scene, recordsEvents: withTimeline)
    write(sections.full(scene, run, withTimeline: withTimeline))
    return Shown(rows: [Verdict(scene, run).row], events: run.timeline.events.map(Happening.init))
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
    return progress.during("still exploring \(model.name)") {
      waitOnMainThread { await ModelRun.explored(model, code: model.half, bounds: bounds) }
    }
  }

  private func exploreInFull(_ model: Model<L.Finding>) -> Shown {
    let run = explore(model)
    write(sections.full(run))
    return Shown(rows: [run.row], models: [ModelResult(run)])
  }

  /// Runs one schedule again; says whether it is one of that model.
  private func replay(_ schedule: Schedule, of model: Model<L.Finding>?) -> Bool {
    guard let model else { return false }
    let run = progress.during("still running \(model.name)") {
      waitOnMainThread {
        await Explorer(model.options).replay(schedule) { try await model.body(model.half) }
      }
    }
    write(sections.replayed(model, schedule, run))
    if options.asJSON {
      console.write([ReplayResult(lesson: L.summary.command, model, schedule, run).json()])
    }
    return run.ending.kind != .diverged
  }

  /// Writes what it all comes to; says whether nothing contradicts what is stated.
  private func conclude(_ shown: Shown) -> Bool {
    let table = VerdictTable(rows: shown.rows, style: console.style)
    if options.asJSON { console.write([LessonResult(L.self, shown).json()]) }
    // A half's rows were written as they came.
    switch options.show {
    case .everything, .half: write([""])
    default: write([""] + table.lines)
    }
    write(sections.closing + [table.summary])
    return table.isUncontradicted
  }

  /// Writes for people; with `--json` there are none.
  private func write(_ lines: [String]) {
    if !options.asJSON { console.write(lines) }
  }
}
