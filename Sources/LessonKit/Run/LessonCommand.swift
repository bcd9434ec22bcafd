import Foundation
import Timeline

/// What a lesson does on its reader's command line.
struct LessonCommand<L: Lesson> {
  private var console: Console
  private var process = ChildProcess()
  private let progress = Progress()
  private let width: Int

  private init(console: Console) {
    self.console = console
    width = PoolWidth.count()
  }

  static func run(_ arguments: [String]) -> Never {
    let console = Console()
    do throws(UsageError) {
      let options = try Options(arguments, variants: L.scenes.map(\.name))
      if options.show == .help {
        console.write(Usage<L>.lines)
        exit(0)
      }
      let command = LessonCommand(console: console)
      exit(command.show(options.show) ? 0 : 1)
    } catch {
      Console.complain(Usage<L>.complaint(error))
      exit(Usage<L>.status)
    }
  }

  /// Shows what was asked for; says whether everything ended as stated.
  private func show(_ what: Options.Show) -> Bool {
    let style = console.style
    console.write(Sections<L>(style: style).opening)
    var verdicts: [Verdict<L.Outcome>] = []
    switch what {
    case .everything, .help:
      verdicts = Half.allCases.flatMap(play)
    case .half(let half):
      verdicts = play(half)
    case .variant(let name):
      verdicts = L.scene(named: name).map { [playInFull($0, withTimeline: true)] } ?? []
    }
    let table = VerdictTable(verdicts: verdicts, style: style)
    var lines = [""] + table.lines
    if what != .half(.antipattern) { lines += Sections<L>(style: style).closing }
    console.write(lines + [table.summary])
    return table.isAllAsStated
  }

  /// Plays the scenes of one half: the first in full, the others in a line each.
  private func play(_ half: Half) -> [Verdict<L.Outcome>] {
    let scenes = L.scenes.filter { $0.half == half }
    console.write([""] + Sections<L>(style: console.style).heading(half))
    return scenes.enumerated().map { index, scene in
      if index == 0 { return playInFull(scene) }
      if index == 1 { console.write(["The same code elsewhere:"]) }
      let run = play(scene)
      console.write(Wrap.lines(scene.about, first: "  " + Wrap.pad(scene.name, to: 13)))
      return verdict(scene, run)
    }
  }

  private func playInFull(
    _ scene: Scene<L.Outcome>, withTimeline: Bool = false
  ) -> Verdict<L.Outcome> {
    let run = play(scene, recordsEvents: withTimeline)
    console.write(
      Sections<L>(style: console.style).full(scene, run, withTimeline: withTimeline))
    return verdict(scene, run)
  }

  private func verdict(
    _ scene: Scene<L.Outcome>, _ run: SceneRun<L.Outcome>
  ) -> Verdict<L.Outcome> {
    Verdict(scene, observed: run.observation, poolWidth: width)
  }

  private func play(
    _ scene: Scene<L.Outcome>, recordsEvents: Bool = false
  ) -> SceneRun<L.Outcome> {
    let child = ChildArguments(
      scene: scene.name, code: scene.half, poolWidth: width, recordsEvents: recordsEvents)
    defer { progress.wipe() }
    do {
      return try SceneRun(child, in: process) { progress.show("still playing \(scene.name) ...") }
    } catch {
      Console.complain(["\(L.summary.command) could not start itself again: \(error)"])
      exit(1)
    }
  }
}
