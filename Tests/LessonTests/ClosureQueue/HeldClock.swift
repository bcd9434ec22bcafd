import Locking
import Simulation

/// A clock on which whoever sleeps is woken by a test, or cancelled.
final class HeldClock: Clock {
  typealias Instant = VirtualClock.Instant

  private let sleepers = Locked<[AsyncStream<Void>.Continuation]>([])

  var now: Instant { Instant() }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// How many sleep at this moment; whoever was cancelled counts until `wakeAll`.
  var sleeping: Int { sleepers.withLock { $0.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (woken, wake) = AsyncStream<Void>.makeStream()
    sleepers.withLock { $0.append(wake) }
    for await _ in woken {}
    try Task.checkCancellation()
  }

  func wakeAll() {
    let due = sleepers.withLock { sleepers in
      defer { sleepers = [] }
      return sleepers
    }
    for sleeper in due { sleeper.finish() }
  }
}
