import Foundation
import Processes
import SimulatedPhotos
import Simulation
import TestSupport
import Testing
import Timeline

@Suite("Latency")
struct LatencyTests {
  @Test(
    "in a simulation it is virtual time and exact, whatever the clock of the manager",
    arguments: [ContinuousClock() as any Clock<Duration>, SuspendingClock(), ManualClock()])
  func virtual(clock: any Clock<Duration>) async {
    for decodesOnPool in [false, true] {
      let plan = PhotoPlan(
        answers: .degradedThenImage, latency: .milliseconds(2_500), decodesOnPool: decodesOnPool)
      let report = await Explorer().explore { () -> [Duration] in
        let manager = PHImageManager(plan: plan, clock: clock)
        let (instants, heard) = AsyncStream.makeStream(of: Duration.self)
        manager.request(.picture, .opportunistic) { _, _ in
          heard.yield(VirtualClock().now.offset)
        }
        return await instants.prefix(2).reduce(into: []) { $0.append($1) }
      }
      #expect(report.isExhausted)
      #expect(report.groups.map(\.result) == [RunResult(outcome: [.zero, .milliseconds(2_500)])])
      #expect(report.groups.allSatisfy { !$0.example.isApproximate })
    }
  }

  @Test("in a simulation a synchronous request parks its thread for just that long")
  func synchronous() async throws {
    let report = await Explorer(threads(1)).explore { () -> Duration in
      let manager = PHImageManager(plan: PhotoPlan(latency: .seconds(3)))
      manager.request(isSynchronous: true) { _, _ in }
      return VirtualClock().now.offset
    }
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result) == [RunResult(outcome: .seconds(3))])
    let run = report.groups[0].example
    #expect(!run.isApproximate)
    let own = run.timeline.events.filter { $0.lane == "main" && !$0.label.hasPrefix("·") }
    #expect(own.filter { $0.kind == .blocks }.map(\.instant) == [.zero])
    #expect(own.first { $0.label == "wakes" }?.instant == .seconds(3))
  }

  @Test(
    "a synchronous request that is decoded needs a thread when its latency is over",
    arguments: [1, 2])
  func synchronousDecoded(width: Int) async {
    let report = await Explorer(threads(width)).explore { () -> Duration in
      let manager = PHImageManager(plan: PhotoPlan(latency: .seconds(3), decodesOnPool: true))
      manager.request(isSynchronous: true) { _, _ in }
      return VirtualClock().now.offset
    }
    #expect(report.isExhausted)
    let run = report.groups[0].example
    #expect(run.duration == .seconds(3))
    #expect(
      report.groups.map(\.result)
        == [width == 1 ? RunResult(ending: .starved) : RunResult(outcome: .seconds(3))])
  }

  @Test("in a simulation a request is loading until its latency is over")
  func states() async {
    let run = await Explorer().replay(Schedule(picks: [])) { () -> [String?] in
      let manager = PHImageManager(plan: PhotoPlan(latency: .seconds(2)))
      manager.request { _, _ in }
      var states: [String?] = []
      for _ in 1...3 {
        states.append(manager.requests[0].waitsFor)
        try await VirtualClock().sleep(for: .seconds(1))
      }
      return states
    }
    #expect(run.outcome == ["its image is loading", "its image is loading", nil])
  }

  @Test("elsewhere a synchronous request waits for as long on the manager's clock")
  func manualClock() async {
    let clock = ManualClock()
    let manager = PHImageManager(plan: PhotoPlan(latency: .seconds(3)), clock: clock)
    let listener = Listener()
    async let waiter: Void = onThread {
      _ = manager.request(isSynchronous: true, handler: listener.handler())
    }
    await until { clock.sleepers == 1 }
    clock.advance(by: .seconds(2))
    #expect(manager.unanswered.map(\.waitsFor) == ["its image is loading"])
    #expect(listener.heard.isEmpty)
    clock.advance(by: .seconds(1))
    await waiter
    #expect(listener.callbacks == [.image])
  }

  /// A process of its own, since nothing runs on its pool any more.
  @Test("elsewhere it passes, on any clock, although every thread of the pool is parked")
  func starvedPool() async {
    await #expect(processExitsWith: .success) {
      let clock = ManualClock()
      let width = ThisProcess.poolWidth
      let plan = PhotoPlan(latency: .seconds(3), holdUntilRequest: width)
      let manager = PHImageManager(plan: plan, clock: clock)
      Thread.detachNewThread {
        inTurns("\(width) parked threads") {
          clock.sleepers == width && ParkedThreads.current.count == width
        }
        clock.advance(by: .seconds(3))
      }
      await withDiscardingTaskGroup { group in
        for _ in 1...width {
          group.addTask { _ = manager.request(isSynchronous: true) { _, _ in } }
        }
      }
      #expect(manager.unanswered.isEmpty)
      exit(EXIT_SUCCESS)
    }
  }

  private func threads(_ width: Int) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.poolWidth = width
    return options
  }
}
