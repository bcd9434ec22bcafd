import Foundation
import Processes
import Simulation
import Timeline

/// What a lesson does in a child process: plays one scene under a watchdog.
enum ChildMain<L: Lesson> {
  static func run(_ child: ChildArguments) -> Never {
    Lifeline.hold()
    // The pool's, one more to see that there are no others, and the watchdog's.
    Threads.require(ThisProcess.poolWidth + 4)
    guard let scene = L.scene(named: child.scene) else {
      fatalError("no scene is named \(child.scene)")
    }
    let channel = Channel()
    let stage = Stage(poolWidth: PoolWidth.count())
    channel.send(.poolWidth(stage.poolWidth))
    if stage.poolWidth < scene.neededPoolWidth {
      channel.send(.notPlayed(needs: scene.neededPoolWidth))
      exit(0)
    }
    if child.recordsEvents {
      ProcessTimeline.recorder = Recorder { channel.send(.event($0)) }
    }
    // A task of its own, on the pool: nobody waits for it, the process ends with it.
    Task.detached(name: child.scene) {
      do {
        let outcome = try await scene.play(child.code, stage)
        channel.send(.returned(try JSONEncoder().encode(outcome)))
      } catch {
        channel.send(.failed("\(error)"))
      }
      _exit(0)
    }
    Watchdog.start(stage: stage) { channel.send(.stalled($0)) }
    // The run loop, unlike `dispatchMain()`, serves the main queue on the main
    // thread itself, as an app does.
    while true { RunLoop.main.run() }
  }
}
