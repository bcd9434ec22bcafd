import Locking

/// A clock that only goes on when it is told to.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(end: Instant, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = Locked(State())

  var now: Instant { state.withLock { $0.now } }
  let minimumResolution = Duration.zero
  /// How many tasks sleep on this clock.
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if deadline > state.now { state.sleepers.append((deadline, continuation)) }
        return deadline <= state.now
      }
      if isOver { continuation.resume() }
    }
  }

  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      defer { state.sleepers.removeAll { $0.end <= now } }
      return state.sleepers.filter { $0.end <= now }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
