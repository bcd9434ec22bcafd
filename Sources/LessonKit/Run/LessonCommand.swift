import Foundation
import Processes
import Simulation
import Timeline

/// What a lesson does on its reader's command line.
struct LessonCommand<L: Lesson> {
  let options: Options
  private let sheet: TimelineSheet<L>?
  let console = Console()
  private let progress = Progress()
  var sections: Sections<L> { Sections(style: console.style) }

  static func run(_ arguments: [String]) -> Never {
    do throws(UsageError) {
      let options = try Options(
        arguments, scenes: L.scenes.map(\.name), models: L.models.map(\.name))
      exit(LessonCommand(options: options, sheet: sheet(options)).run() ? 0 : 1)
    } catch {
      Console.complain(error.lines(for: L.summary.command))
      exit(UsageError.status)
    }
  }

  private static func sheet(_ options: Options) -> TimelineSheet<L>? {
    do {
      return try TimelineSheet(options)
    } catch {
      complain(error)
    }
  }

  private static func complain(_ failure: some Error) -> Never {
    let lines =
      (failure as? UsageError)?.lines(for: L.summary.command)
      ?? Wrap.lines("\(L.summary.command): \(failure)")
    Console.complain(lines)
    exit(ExitStatus.of(failure))
  }

  /// Shows what was asked for, and draws it where that was asked for; says whether
  /// nothing contradicts what is stated.
  private func run() -> Bool {
    let isAsStated = show()
    do throws(TimelineFile.Failure) {
      if let sheet, options.show != .help { write(try sheet.write()) }
    } catch {
      Self.complain(error)
    }
    return isAsStated
  }

  private func show() -> Bool {
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
        L.scenes.filter { $0.name == name }.map { playInFull($0) }
          .reduce(Shown(), +))
    case .explore(let half, let name):
      write(sections.opening)
      let models = L.models.filter {
        (half == nil || $0.half == half) && (name == nil || $0.name == name)
      }
      if let distrust = distrust(of: models) { return conclude(leftOut(models, distrust)) }
      return conclude(models.map(exploreInFull).reduce(Shown(), +))
    case .present:
      return orEnd { try Presenter<L>().run() }
    case .predict(let half, let name, let seed):
      guard let model = name.map(L.model) ?? L.predictedModel(of: half) else { return false }
      return predict(model, seed: seed ?? .random(in: 0..<1_000))
    case .replay(let schedule, let name):
      return replay(schedule, of: L.models.first { name == nil || $0.name == name })
    }
  }

  /// Shows one half: its small scenes and its small models. The first model is told in full where
  /// it has intervals, else the first scene.
  private func show(_ half: Half) -> Shown {
    write([""] + sections.heading(half))
    let scenes = L.scenes.filter { $0.half == half && $0.size == .small }
    let models = L.models.filter { $0.half == half && $0.size == .small }
    if let distrust = distrust(of: models) {
      return play(scenes, tellsFirst: true) + leftOut(models, distrust)
    }
    guard let head = models.first else { return play(scenes, tellsFirst: true) }
    let tellsModel = head.intervals != nil
    let first = tellsModel ? tell(head) : Shown()
    if scenes.isEmpty, !tellsModel { write([sections.briefHeading]) }
    let played = play(scenes, tellsFirst: !tellsModel)
    let others = models.dropFirst(tellsModel ? 1 : 0).reduce(Shown()) { shown, model in
      let run = explore(model)
      write(sections.brief(run))
      return shown + Shown(run)
    }
    if half == .antipattern || options.show == .half(half) {
      write(sections.words(of: first.rows + others.rows))
    }
    return first + played + others
  }

  /// Explores a model and tells it in full; it heads the lines of its half.
  private func tell(_ model: Model<L.Finding>) -> Shown {
    let run = explore(model)
    write(sections.told(run) + [sections.briefHeading] + sections.briefAsTold(run))
    return Shown(run)
  }

  /// Plays the scenes of a half.
  ///
  /// - Parameter tellsFirst: Whether the first is told in full, and heads the lines of the others.
  private func play(_ scenes: [Scene<L.Outcome>], tellsFirst: Bool) -> Shown {
    let runs = orEnd { try SceneRuns(scenes) }
    var shown = Shown()
    for (index, scene) in scenes.enumerated() {
      let run = orEnd {
        try runs.run(index) { wait("still playing \(scene.name) ...") }
      }
      let isTold = tellsFirst && index == 0
      if isTold {
        write(sections.full(scene, run, withTimeline: false) + [sections.briefHeading])
      }
      let verdict = Verdict(scene, run)
      write(sections.brief(about: isTold ? Sections<L>.asTold : scene.about, verdict))
      shown.rows.append(verdict.row)
    }
    return shown
  }

  /// Plays one scene, and shows it with its timeline.
  private func playInFull(_ scene: Scene<L.Outcome>) -> Shown {
    let child = ChildArguments(scene: scene.name, code: scene.half, recordsEvents: true)
    let run: SceneRun<L.Outcome> = orEnd {
      try SceneRun(child) { wait("still playing \(scene.name) ...") }
    }
    write(sections.full(scene, run, withTimeline: true))
    sheet?.add(scene, run)
    return Shown(rows: [Verdict(scene, run).row], events: run.timeline.events.map(Happening.init))
  }

  func explore(_ model: Model<L.Finding>) -> ModelRun<L.Finding> {
    let explorer = CrashExplorer(
      options.bounds.applied(to: model.options),
      program: ModelProgram<L>(model, code: model.half).arguments)
    let exploration = orEnd {
      try explorer.exploration(
        returning: L.Finding.self,
        turn: {
          wait("still exploring \(model.name) ...")
          return true
        })
    }
    let run = ModelRun(model: model, exploration: exploration)
    sheet?.add(run)
    return run
  }

  /// Why these models cannot be explored here; `nil` where they can, and where there are none.
  func distrust(of models: [Model<L.Finding>]) -> Distrust? {
    models.isEmpty ? nil : orEnd { try Distrust.ofThisProcess() }
  }

  /// What is shown of models that nobody can explore here.
  func leftOut(_ models: [Model<L.Finding>], _ distrust: Distrust) -> Shown {
    write(distrust.lines)
    return Shown(rows: models.map { VerdictTable.Row(leftOut: $0) })
  }

  private func exploreInFull(_ model: Model<L.Finding>) -> Shown {
    let run = explore(model)
    write(sections.full(run))
    return Shown(run)
  }

  /// Is called now and then while a child is at work.
  private func wait(_ what: String) {
    console.endIfNobodyReads()
    progress.show(what)
  }

  /// Does what needs processes or threads of its own; ends this process where there
  /// can be none.
  private func orEnd<Result>(_ body: () throws -> Result) -> Result {
    defer { progress.wipe() }
    do {
      return try body()
    } catch {
      progress.wipe()
      Self.complain(error)
    }
  }

  /// Runs one schedule again; says whether it is one of that model, and shows what
  /// is stated of it.
  private func replay(_ schedule: Schedule, of model: Model<L.Finding>?) -> Bool {
    guard let model else { return false }
    if let distrust = orEnd({ try Distrust.ofThisProcess() }) {
      Console.complain(distrust.lines)
      return false
    }
    let explorer = CrashExplorer(
      model.options, program: ModelProgram<L>(model, code: model.half).arguments)
    let run = progress.during("still running \(model.name)") {
      orEnd { try explorer.replay(schedule, returning: L.Finding.self) }
    }
    write(sections.replayed(model, schedule, run))
    sheet?.add(run, of: model, "")
    if options.asJSON {
      console.write([ReplayResult(lesson: L.summary.command, model, schedule, run).json()])
    }
    return run.ending.kind != .diverged && model.claim.allows(run.result)
  }

  /// Writes what it all comes to; says whether nothing contradicts what is stated.
  func conclude(_ shown: Shown) -> Bool {
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
  func write(_ lines: [String]) {
    if !options.asJSON { console.write(lines) }
  }
}
