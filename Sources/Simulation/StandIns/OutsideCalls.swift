import Locking

/// Calls that threads outside a simulation made to stand-ins that belong to it.
///
/// They cannot count: whoever waits in the simulation is a thread of the
/// simulation, and wakes in virtual time. So that nobody looks for a fault where
/// there is none, the report of a run that stands still names them.
final class OutsideCalls: Sendable {
  private let calls = Locked<[String]>([])

  /// - Parameter call: "DispatchSemaphore.signal()"
  func note(_ call: String) {
    calls.withLock { calls in
      if !calls.contains(call) { calls.append(call) }
    }
  }

  /// "a thread outside the simulation called ...", if one did so far.
  var sentence: String? {
    let calls = calls.withLock { $0 }
    guard !calls.isEmpty else { return nil }
    return "a thread outside the simulation called \(calls.joined(separator: " and ")), which "
      + "counts for nothing in here: what a thread or a queue of one's own does is not simulated"
  }
}
