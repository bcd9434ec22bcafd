import Locking
import Simulation
import Timeline

/// The picture of a user.
struct Avatar: Hashable, Sendable {
  let name: String
}

/// Where pictures come from, as it is given. Each takes a second.
final class AvatarServer: Sendable {
  /// The error of a load that has failed.
  struct Unreachable: Error {}

  private let failures: Int
  private let begun = Locked(0)

  /// - Parameter failures: How many of the first loads fail.
  init(failures: Int = 0) { self.failures = failures }

  /// Loads a picture. When the task is cancelled, it stops at once.
  ///
  /// - Throws: `Unreachable`, or `CancellationError`.
  func avatar(of name: String) async throws -> Avatar {
    let number = begun.withLock { begun in
      begun += 1
      return begun
    }
    let lane = "load \(number)"
    record(.runs, "loads \(name)", lane: lane)
    do {
      try await VirtualClock().sleep(for: .seconds(1))
    } catch {
      record(.cancels, "is stopped", lane: lane)
      throw error
    }
    guard number > failures else {
      record(.fails, "has failed", lane: lane)
      throw Unreachable()
    }
    record(.ends, "has \(name)", lane: lane)
    return Avatar(name: name)
  }

  /// How many loads were begun.
  var loads: Int { begun.withLock { $0 } }
}
