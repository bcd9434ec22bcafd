import Channels
import LessonKit
import Simulation
import Testing

// snippet.dropped
/// Runs jobs one after another, elsewhere.
private final class Jobs: Sendable {
  let (queue, add) = AsyncStream<@Sendable () -> Void>.makeStream()

  /// Returns when the job is done.
  func perform(_ job: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in
      add.yield {
        job()
        done.resume()
      }
    }
  }
}
// snippet.end

private final class HonestJobs: Sendable {
  let (queue, add) = AsyncStream<@Sendable () -> Void>.makeStream()

  // snippet.told
  /// The same; throws where nobody will do it.
  func perform(_ job: @escaping @Sendable () -> Void) async throws {
    try await withCheckedThrowingContinuation { done in
      let result = add.yield {
        job()
        done.resume()
      }
      if case .enqueued = result { return }
      done.resume(throwing: Closed())
    }
  }
  // snippet.end
}

private struct Closed: Error {}

@Suite("A queue that has ended")
struct AfterFinishTests {
  @Test("swallows the job, and leaks the continuation in it")
  func dropped() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) {
          let jobs = Jobs()
          jobs.add.finish()
          await jobs.perform {}
        }
      }
    }
  }

  @Test("need not: what yield returns says that nobody takes it")
  func told() async throws {
    let jobs = HonestJobs()
    async let worker: Void = { for await job in jobs.queue { job() } }()
    try await jobs.perform {}
    jobs.add.finish()
    await worker
    await #expect(throws: Closed.self) { try await jobs.perform {} }
  }

  @Test("is a channel that returns at once from then on, and says nothing")
  func channel() async {
    let channel = AsyncChannel<Int>()
    channel.finish()
    await channel.send(1)
    for await _ in channel { Issue.record("something was kept") }
  }
}
