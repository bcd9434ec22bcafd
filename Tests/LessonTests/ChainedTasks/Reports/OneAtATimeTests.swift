import LessonKit
import Simulation
import Testing

// snippet.serial
/// Runs one call after another.
private actor Serial {
  private var previous: Task<Void, Never>?

  func run(_ work: @escaping @Sendable () async -> Void) async {
    let before = previous
    let mine = Task {
      await before?.value
      await work()
    }
    previous = mine
    await mine.value
  }
}
// snippet.end

// snippet.cancellable
/// The same, with a cancel that is handed on.
private actor CancellableSerial {
  private var previous: Task<Void, any Error>?

  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let mine = Task { [previous] in
      _ = await previous?.result
      try Task.checkCancellation()
      try await work()
    }
    previous = mine
    try await withTaskCancellationHandler {
      try await mine.value
    } onCancel: {
      mine.cancel()
    }
  }
}
// snippet.end

/// An await between the look and the link: who comes there takes the same link.
private actor Interrupted {
  private var previous: Task<Void, Never>?

  func run(_ work: @escaping @Sendable () async -> Void) async {
    let before = previous
    await schedulePoint("asks whether it may")
    let mine = Task {
      await before?.value
      await work()
    }
    previous = mine
    await mine.value
  }
}

@Suite("A chain of calls")
struct OneAtATimeTests {
  @Test("stands still, in silence, when a call of it makes another call")
  func inner() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          let serial = Serial()
          await serial.run { await serial.run {} }
        }
      }
    }
  }

  @Test("keeps a cancelled call until all before it are done, in every schedule")
  func late() async throws {
    let found = await Explorer().explore {
      let serial = CancellableSerial()
      let clock = VirtualClock()
      async let first: Void = serial.run { try await clock.sleep(for: .seconds(3)) }
      try await clock.sleep(for: .seconds(1))
      // Unstructured, to be cancelled.
      let second = Task { try await serial.run {} }
      try await clock.sleep(for: .seconds(1))
      second.cancel()
      _ = await second.result
      let back = clock.now.offset
      try await first
      return back
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.groups.map(\.result.outcome) == [.seconds(3)])
  }

  @Test("runs two calls at once, where there is an await between its look and its link")
  func interrupted() async throws {
    var options = ExplorationOptions()
    options.bound.delays = 2
    let found = await Explorer(options).explore { @MainActor in
      let serial = Interrupted()
      let inside = Inside()
      async let first: Void = serial.run { await inside.stay() }
      async let second: Void = serial.run { await inside.stay() }
      _ = await (first, second)
      return inside.most
    }
    try #require(found.isExhausted)
    #expect(Set(found.groups.compactMap(\.result.outcome)) == [1, 2])
  }

  @Test("runs one call at a time, where there is none")
  func oneByOne() async throws {
    let found = await Explorer().explore { @MainActor in
      let serial = Serial()
      let inside = Inside()
      async let first: Void = serial.run { await inside.stay() }
      async let second: Void = serial.run { await inside.stay() }
      _ = await (first, second)
      return inside.most
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [1])
  }
}

/// How many calls are inside at a time.
@MainActor
private final class Inside {
  private var now = 0
  private(set) var most = 0

  func stay() async {
    now += 1
    most = max(most, now)
    await schedulePoint("stays")
    now -= 1
  }
}
