import Locking
import Simulation
import Timeline

/// The gate as it is given. It opens for each car by itself, which takes three
/// seconds; it never looks how many there are.
final class Gate: Sendable {
  /// The error of a gate that does not open.
  struct Jammed: Error {}

  private let jams: Locked<Int>

  /// - Parameter jams: How often it jams before it opens.
  init(jams: Int = 0) { self.jams = Locked(jams) }

  /// Opens for one car.
  ///
  /// - Throws: `Jammed`, or `CancellationError`, at once, where the task is
  ///   cancelled before it is open.
  func open() async throws {
    record(.notes, "the gate opens")
    try await VirtualClock().sleep(for: .seconds(3))
    let isJammed = jams.withLock { jams in
      defer { jams = max(0, jams - 1) }
      return jams > 0
    }
    if isJammed { throw Jammed() }
  }
}
