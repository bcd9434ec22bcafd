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
      waitForStall(on: stage)
      let isCertain = isCertain(poolWidth: stage.poolWidth)
      let parked = parkedForGood
      let awaited = stage.awaited
      let movement = Movement.observe(isCertain ? .brief : .untilDispatchHasLooked)
      report(
        StallReport(
          poolWidth: stage.poolWidth, parked: parked, mainThread: mainThread, releasers: awaited,
          moves: movement.moves, standsStill: movement.standsStill,
          runtimeWords: RuntimeReports.said))
    }
  }

  /// Blocks until nothing moves, and the stage has nothing more that was put off until then.
  private static func waitForStall(on stage: Stage) {
    while true {
      Stillness.wait()
      if stage.goesOn() { continue }
      if isCertain(poolWidth: stage.poolWidth) { return }
      Stillness.wait(.untilDispatchHasLooked, until: { stage.hasMore })
      if !stage.hasMore { return }
    }
  }

  /// Whether nothing can come to the rescue: every thread of the pool is parked, or the main one,
  /// or the runtime has said that a continuation is gone and was never resumed.
  private static func isCertain(poolWidth: Int) -> Bool {
    let parked = parkedForGood
    return parked.contains { $0.thread == mainThread }
      || parked.count { $0.taskPriority == StallReport.poolPriority } >= poolWidth
      || !RuntimeReports.said.isEmpty
  }

  private static var parkedForGood: [ParkedThread] {
    ParkedThreads.current.filter { !$0.hasTimeLimit }
  }

  /// The number of the process is that of its first thread.
  private static var mainThread: Int { Int(ProcessInfo.processInfo.processIdentifier) }
}
