import Foundation
import Simulation
import Testing

// snippet.serial
/// One job at a time, and each caller gets what its own job returns.
private final class SerialJobs: Sendable {
  private let (jobs, adding) = AsyncStream<
    @Sendable () async -> Void
  >.makeStream()

  /// Runs the jobs until its task is cancelled. Those that are left are told so.
  func work() async {
    for await job in jobs { await job() }
  }

  /// Returns when the job is over; `nil` where it was not begun, as there is
  /// nobody who would.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
  ) async -> Value? {
    await withCheckedContinuation { caller in
      let added = adding.yield {
        caller.resume(returning: Task.isCancelled ? nil : await body())
      }
      if case .terminated = added { caller.resume(returning: nil) }
    }
  }
}
// snippet.end

// snippet.forgets
/// The same loop, with the look that every loop should have.
extension SerialJobs {
  fileprivate func workAndForget() async {
    for await job in jobsThatWait where !Task.isCancelled { await job() }
  }
}
// snippet.end

extension SerialJobs {
  private var jobsThatWait: AsyncStream<@Sendable () async -> Void> { jobs }
}

/// Which calls returned a value, and how many ran at the same time.
private struct Ran: Hashable, Sendable {
  var values: [Int?]
  var mostAtOnce: Int
}

private actor Gauge {
  private var now = 0
  private(set) var most = 0

  func enter() {
    now += 1
    most = max(most, now)
  }

  func leave() { now -= 1 }
}

@Suite("One call of an async function at a time")
struct OneCallAtATimeTests {
  @Test("is kept by a loop, and each caller gets its own result, in every schedule")
  func results() async throws {
    let found = await Explorer().explore { () -> Ran in
      let jobs = SerialJobs()
      let gauge = Gauge()
      // Cancelled below, as its owner does.
      let work = Task { await jobs.work() }
      async let first = call(1, jobs, gauge)
      async let second = call(2, jobs, gauge)
      let ran = await Ran(values: [first, second], mostAtOnce: gauge.most)
      work.cancel()
      await work.value
      return ran
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(
      found.count { $0.outcome == Ran(values: [1, 2], mostAtOnce: 1) && $0.leftWaiting == 0 }
        == found.schedules)
  }

  @Test("a job that adds a job and waits for it waits for itself, in every schedule")
  func waitsForItself() async throws {
    let found = await Explorer().explore { () -> Int? in
      let jobs = SerialJobs()
      // Would be cancelled by its owner.
      Task(name: "loop") { await jobs.work() }
      return await jobs.run { await jobs.run { 1 } ?? 0 }
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
  }

  @Test("a loop that is cancelled at any time answers every caller, with nil where it must")
  func cancelled() async throws {
    let found = await leftAtAnyTime { await $0.work() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    #expect(
      Set(found.groups.compactMap(\.result.outcome)) == [
        [1, 2], [1, nil], [nil, 2], [nil, nil],
      ])
  }

  @Test("one that drops what is left keeps their callers waiting for ever, in some schedules")
  func forgets() async throws {
    let found = await leftAtAnyTime { await $0.workAndForget() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .deadlocked } > 0)
  }

  /// Two callers, and a loop that is cancelled at any time.
  private func leftAtAnyTime(
    _ work: @escaping @Sendable (SerialJobs) async -> Void
  ) async -> Exploration<[Int?]> {
    await Explorer().explore {
      let jobs = SerialJobs()
      let gauge = Gauge()
      // Cancelled below.
      let loop = Task.detached(name: "loop") { await work(jobs) }
      async let first = call(1, jobs, gauge)
      async let second = call(2, jobs, gauge)
      await schedulePoint("leaves")
      loop.cancel()
      let values = await [first, second]
      await loop.value
      return values
    }
  }
}

private func call(_ number: Int, _ jobs: SerialJobs, _ gauge: Gauge) async -> Int? {
  await jobs.run {
    await gauge.enter()
    await schedulePoint("works")
    await gauge.leave()
    return number
  }
}
