import Foundation
import Processes
import Simulation
import Timeline

/// What a lesson does in a child process: plays one scene under a watchdog.
enum ChildMain<L: Lesson> {
  static func run(_ child: ChildArguments) -> Never {
    Lifeline.hold()
    // The pool's, the watchdog's, Dispatch's manager, and those on which a stall's report tries
    // what still moves: a serial queue's, one of another priority, and one of its own.
    Threads.require(ThisProcess.poolWidth + 5)
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
        channel.send(.telling(try await scene.play(child.code, stage)))
      } catch {
        channel.send(.failed("\(error)"))
      }
      // Here, as the parent may be gone before it could.
      TemporaryFolder.removeOfThisProcess()
      _exit(0)
    }
    Watchdog.start(stage: stage) { channel.send(.stalled($0)) }
    // The run loop, unlike `dispatchMain()`, serves the main queue on the main
    // thread itself, as an app does.
    while true { RunLoop.main.run() }
  }
}
