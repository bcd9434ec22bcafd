import Foundation
import Timeline

/// What a lesson does on its reader's command line.
struct LessonCommand<L: Lesson> {
  private let console = Console()
  private let progress = Progress()
  private let process = ChildProcess()
  private var sections: Sections<L> { Sections(style: console.style) }

  static func run(_ arguments: [String]) -> Never {
    let command = LessonCommand()
    do throws(UsageError) {
      let options = try Options(arguments, variants: L.scenes.map(\.name))
      exit(command.show(options.show) ? 0 : 1)
    } catch {
      Console.complain(Usage<L>.complaint(error))
      exit(Usage<L>.status)
    }
  }

  /// Shows what was asked for; says whether everything ended as stated.
  private func show(_ what: Options.Show) -> Bool {
    switch what {
    case .help:
      console.write(Usage<L>.lines)
      return true
    case .everything:
      console.write(sections.opening)
      return conclude(Half.allCases.flatMap(play))
    case .half(let half):
      console.write(sections.opening)
      return conclude(play(half))
    case .variant(let name):
      console.write(sections.opening)
      return conclude(
        L.scenes.filter { $0.name == name }.map { playInFull($0, withTimeline: true) })
    }
  }

  /// Plays the scenes of one half: the first in full, the others in a line each.
  private func play(_ half: Half) -> [Verdict<L.Outcome>] {
    console.write([""] + sections.heading(half))
    return L.scenes.filter { $0.half == half }.enumerated().map { index, scene in
      if index == 0 { return playInFull(scene) }
      let run = play(scene)
      console.write((index == 1 ? ["The same code elsewhere:"] : []) + sections.brief(scene))
      return Verdict(scene, run)
    }
  }

  private func playInFull(
    _ scene: Scene<L.Outcome>, withTimeline: Bool = false
  ) -> Verdict<L.Outcome> {
    let run = play(scene, recordsEvents: withTimeline)
    console.write(sections.full(scene, run, withTimeline: withTimeline))
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

  /// Writes what it all comes to; says whether everything ended as stated.
  private func conclude(_ verdicts: [Verdict<L.Outcome>]) -> Bool {
    let table = VerdictTable(verdicts: verdicts, style: console.style)
    console.write([""] + table.lines + [""] + sections.tryIt + [table.summary])
    return table.isAllAsStated
  }
}
