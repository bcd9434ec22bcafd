import Locking
import Simulation
import Timeline

/// Programs that must come out the same to the byte however often and wherever they
/// are run. Each returns the instants that it woke at and should have woken at.
enum RepeatableProgram: String, CaseIterable, Sendable {
  case periodicSleepers, equalDeadlines, fiftyYields, twoHundredYields, busyWork, handOver

  struct Times: Hashable, Codable, Sendable {
    var woke: [Duration] = []
    var due: [Duration] = []
  }

  @Sendable func run() async throws -> Times {
    switch self {
    case .periodicSleepers:
      try await sleepers(every: [2, 3, 5].map { .seconds($0) }, times: 4) {}
    case .equalDeadlines:
      try await sleepers(every: [.seconds(1), .seconds(1), .seconds(1)], times: 3) {}
    case .fiftyYields:
      try await sleepers(every: [.seconds(2), .milliseconds(300)], times: 2) { await yields(50) }
    case .twoHundredYields:
      try await sleepers(every: [.seconds(2), .milliseconds(300)], times: 2) { await yields(200) }
    case .busyWork:
      try await sleepers(every: [.milliseconds(7), .milliseconds(11)], times: 3) { spin() }
    case .handOver:
      await handOver()
    }
  }

  /// Tasks that sleep again and again, with something to do between two sleeps.
  private func sleepers(
    every periods: [Duration], times: Int, between work: @escaping @Sendable () async -> Void
  ) async throws -> Times {
    let clock = VirtualClock()
    let times = try await withThrowingTaskGroup(of: Times.self) { group in
      for (number, period) in periods.enumerated() {
        group.addTask(name: "sleeper \(number)") {
          var own = Times()
          for round in 1...times {
            await work()
            try await clock.sleep(until: .init(offset: period * round), tolerance: nil)
            record(.notes, "wakes")
            own.woke.append(clock.now.offset)
            own.due.append(period * round)
          }
          return own
        }
      }
      return try await group.reduce(into: Times()) { all, own in
        all.woke += own.woke
        all.due += own.due
      }
    }
    return times
  }

  private func yields(_ count: Int) async {
    for _ in 0..<count { await Task.yield() }
  }

  private func spin() {
    var value: UInt64 = 1
    for _ in 0..<20_000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    precondition(value != 0)
  }

  /// Two tasks that wake each other, without a clock.
  private func handOver() async -> Times {
    let (pings, ping) = AsyncStream.makeStream(of: Int.self)
    let (pongs, pong) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      group.addTask(name: "ping") {
        for number in 0..<10 {
          record(.notes, "serves \(number)")
          ping.yield(number)
          var answers = pongs.makeAsyncIterator()
          _ = await answers.next()
        }
        ping.finish()
      }
      group.addTask(name: "pong") {
        for await number in pings {
          record(.notes, "returns \(number)")
          pong.yield(number)
        }
      }
    }
    return Times()
  }
}
