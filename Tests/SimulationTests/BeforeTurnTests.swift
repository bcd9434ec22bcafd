import Locking
import Simulation
import Testing

/// What is done before a turn of a simulation.
@Suite struct BeforeTurnTests {
  /// How many of its three steps, a second apart, a task has taken when something is done before
  /// that turn; `nil` where nothing was.
  private func steps(before turn: Int, poolWidth: Int? = nil) async throws -> Int? {
    var options = ExplorationOptions()
    options.poolWidth = poolWidth
    let found = await Explorer(options).explore { () -> Int? in
      let taken = Locked(0)
      let seen = Locked<Int?>(nil)
      beforeTurn(turn) { seen.withLock { $0 = taken.withLock { $0 } } }
      for _ in 1...3 {
        try await VirtualClock().sleep(for: .seconds(1))
        taken.withLock { $0 += 1 }
      }
      return seen.withLock { $0 }
    }
    #expect(found.isExhausted && found.groups.count == 1)
    return try #require(found.groups.first?.result.outcome)
  }

  @Test("comes before each step, and before time is moved", arguments: [nil, 1])
  func each(width: Int?) async throws {
    var seen: [Int?] = []
    for turn in 1...9 { seen.append(try await steps(before: turn, poolWidth: width)) }
    // The first is the one that asks for it. Each second is a move of time and a step.
    #expect(seen == [nil, 0, 0, 1, 1, 2, 2, nil, nil])
  }

  @Test("may cancel a task, which then goes on as any cancelled one")
  func cancels() async throws {
    let found = await Explorer().explore {
      let sleeper = Task { try await VirtualClock().sleep(for: .seconds(9)) }
      // The body's step, the sleeper's, and then time would move.
      beforeTurn(3) { sleeper.cancel() }
      let isCancelled = if case .failure = await sleeper.result { true } else { false }
      return isCancelled && VirtualClock().now.offset == .zero
    }
    #expect(found.isExhausted && found.groups.map(\.result.outcome) == [true])
  }

  @Test("is nothing outside a simulation")
  func outside() {
    beforeTurn(1) { Issue.record("there are no turns") }
  }
}
