import Locking

/// Holds work back until so many have asked for it; then all of it is let go.
///
/// So whoever waits for the work is certain to be on its way into the wait by
/// then, on a fast machine and on a busy one.
final class Arrivals: Sendable {
  private let expected: Int
  private let held = Locked<[@Sendable () -> Void]>([])

  init(_ expected: Int) {
    self.expected = expected
  }

  func arrive(_ work: @escaping @Sendable () -> Void) {
    let released = held.withLock { held in
      held.append(work)
      defer { if held.count == expected { held = [] } }
      return held.count == expected ? held : []
    }
    for work in released { work() }
  }
}
