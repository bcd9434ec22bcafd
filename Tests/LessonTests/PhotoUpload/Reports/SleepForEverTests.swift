import LessonKit
import Simulation
import TestSupport
import Testing

// snippet.years
/// Sleeps for ever, as one would write it.
private func sleepForYears() async throws {
  try await Task.sleep(for: .seconds(Int64.max))
}
// snippet.end

// snippet.until-cancelled
/// Returns when this task is cancelled.
private func untilCancelled() async {
  let (nothing, source) = AsyncStream<Void>.makeStream()
  // Nobody feeds it, and a stream ends when its reader is cancelled.
  for await _ in nothing {}
  // It would end, too, when its source is gone.
  withExtendedLifetime(source) {}
}
// snippet.end

@Suite("Sleeping for ever")
struct SleepForEverTests {
  @Test("as a number of seconds ends the process on Linux, which says why")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await sleepForYears()
    }
    #expect(
      result?.runtimeWords.contains("Not enough bits to represent the passed value") == true)
  }

  @Test("is to await what ends by a cancel alone, at the instant of the cancel, in every schedule")
  func untilCancel() async throws {
    for delay in [Duration.zero, .seconds(1)] {
      let found = await Explorer().explore {
        // A task of its own, to be cancelled.
        let waiting = Task {
          await untilCancelled()
          return VirtualClock().now.offset
        }
        if delay > .zero { try await VirtualClock().sleep(for: delay) }
        waiting.cancel()
        return await waiting.value
      }
      try #require(found.isExhausted)
      #expect(found.groups.map(\.result.outcome) == [delay])
    }
  }

  @Test("and without a cancel it never returns")
  func never() async throws {
    let found = await Explorer().explore { () -> Bool in
      await untilCancelled()
      return true
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.ending) == [.deadlocked])
  }
}
