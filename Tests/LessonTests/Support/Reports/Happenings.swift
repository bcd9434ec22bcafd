import Locking

/// What happened, in order.
final class Happenings: Sendable {
  private let all = Locked<[String]>([])

  func note(_ what: String) {
    all.withLock { $0.append(what) }
  }

  var inOrder: [String] { all.withLock { $0 } }

  func contains(_ what: String) -> Bool { inOrder.contains(what) }
}
