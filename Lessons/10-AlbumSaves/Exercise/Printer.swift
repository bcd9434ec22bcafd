import Locking
import Simulation
import Timeline

/// The error of a label that is asked for while another one is printed.
struct Busy: Error {}

/// The error of a label for which there is no paper.
struct NoPaper: Error {}

/// Labels were to be printed, and not all of them are.
struct NotPrinted: Error {
  /// Those that are there, in their order.
  let printed: [String]
}

/// The printer as it is given. It needs a second for a label.
final class Printer: Sendable {
  private let paper: Int
  private let state = Locked(State())

  private struct State {
    var isPrinting = false
    var printed: [String] = []
    var asked = 0
  }

  /// - Parameter paper: For how many labels there is paper.
  init(paper: Int = .max) { self.paper = paper }

  /// Prints a label. A cancelled task does not stop it.
  ///
  /// - Throws: `Busy`, at once; `NoPaper`, at once.
  func print(_ label: String) async throws {
    await schedulePoint("before printing")
    try begin(label)
    // A task of its own, as a printer does not know of a caller's cancellation.
    await Task.detached(name: "printer") {
      try? await VirtualClock().sleep(for: .seconds(1))
    }.value
    record(.ends, "is there", lane: label)
    state.withLock { state in
      state.isPrinting = false
      state.printed.append(label)
    }
  }

  /// Somebody else's label, which takes so long, has begun.
  func occupy(for time: Duration) {
    state.withLock { $0.isPrinting = true }
    record(.runs, "is printed", lane: "somebody's")
    // It is somebody else's, and nobody here waits for it.
    Task.detached(name: "somebody") {
      try await VirtualClock().sleep(for: time)
      record(.ends, "is there", lane: "somebody's")
      self.state.withLock { $0.isPrinting = false }
    }
  }

  private func begin(_ label: String) throws {
    let refusal: (any Error)? = state.withLock { state in
      state.asked += 1
      if state.isPrinting { return Busy() }
      if state.printed.count >= paper { return NoPaper() }
      state.isPrinting = true
      return nil
    }
    if let refusal {
      record(.fails, "is refused: \(refusal)", lane: label)
      throw refusal
    }
    record(.runs, "is printed", lane: label)
  }

  /// The labels that are there, and how often it was asked for one.
  var printed: [String] { state.withLock { $0.printed } }
  var asked: Int { state.withLock { $0.asked } }
}
