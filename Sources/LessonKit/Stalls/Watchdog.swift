import Foundation
import Simulation

/// Watches this process from a thread of its own, and reports when it stands still.
///
/// A task or a timer could not: they would wait for the pool that they watch.
enum Watchdog {
  /// Starts watching. `report` is called once, on the watchdog's thread, when
  /// nothing has moved for several samples; the process is left as it is.
  static func start(stage: Stage, report: @escaping @Sendable (StallReport) -> Void) {
    Thread.detachNewThread {
      Stillness.wait()
      if !isCertain(poolWidth: stage.poolWidth) {
        Stillness.wait(samples: Stillness.samplesUntilDispatchHelps)
      }
      let parked = parkedForGood
      let awaited = stage.awaited
      let movement = Movement.observe()
      report(
        StallReport(
          poolWidth: stage.poolWidth, parked: parked, mainThread: mainThread, releasers: awaited,
          moves: movement.moves, standsStill: movement.standsStill))
    }
  }

  /// Whether nothing can come to the rescue: every thread of the pool is parked, or the main one.
  private static func isCertain(poolWidth: Int) -> Bool {
    let main = parkedForGood.count { $0.thread == mainThread }
    return main > 0 || parkedForGood.count >= poolWidth
  }

  private static var parkedForGood: [ParkedThread] {
    ParkedThreads.current.filter { !$0.hasTimeLimit }
  }

  /// The number of the process is that of its first thread.
  private static var mainThread: Int { Int(ProcessInfo.processInfo.processIdentifier) }
}
