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
      let parked = ParkedThreads.current.filter { !$0.hasTimeLimit }
      let awaited = stage.awaited
      let movement = Movement.observe()
      report(
        StallReport(
          poolWidth: stage.poolWidth, parked: parked,
          mainThread: Int(ProcessInfo.processInfo.processIdentifier), releasers: awaited,
          moves: movement.moves, standsStill: movement.standsStill))
    }
  }
}
