import Locking
import Simulation
import Timeline

/// The oven as it is given. It takes one tray at a time, for two seconds.
final class Oven: Sendable {
  /// Something is in the oven already.
  struct Full: Error {}
  /// The tray was in it too long.
  struct Burnt: Error {}
  /// The oven was switched off.
  struct Off: Error {}

  typealias Completion = @Sendable ((any Error)?) -> Void

  private struct State {
    var inside: (tray: String, completion: Completion)?
    var baked: [String] = []
    var refused: [String] = []
    var isSwitchedOff = false
  }

  private let burning: String?
  private let clock = FrameworkClock(ContinuousClock())
  private let state = Locked(State())

  init(burning: String? = nil) { self.burning = burning }

  /// Bakes a tray; refuses it where another is in the oven, and where the oven
  /// was switched off.
  ///
  /// - Parameter completion: Is called once: later, on a thread of the oven's,
  ///   with an error where the tray is not baked.
  func bake(_ tray: String, _ completion: @escaping Completion) {
    syncPoint("opens the oven")
    let refusal = state.withLock { state -> (any Error)? in
      if state.isSwitchedOff { return Off() }
      guard state.inside == nil else {
        state.refused.append(tray)
        return Full()
      }
      state.inside = (tray, completion)
      return nil
    }
    if let refusal {
      record(.fails, "is refused", lane: tray)
      return CallbackQueue.pool.run(name: "oven") { completion(refusal) }
    }
    record(.runs, "is baked", lane: tray)
    clock.wait(.seconds(2)) {
      CallbackQueue.pool.run(name: "oven") {
        self.end(tray, self.burning == tray ? Burnt() : nil)
      }
    }
  }

  /// Ends what is being baked, if anything is. Nothing is baked any more.
  /// Never waits, so that a cancellation handler may call it.
  func switchOff() {
    let tray = state.withLock { state in
      state.isSwitchedOff = true
      return state.inside?.tray
    }
    guard let tray else { return }
    CallbackQueue.pool.run(name: "oven") { self.end(tray, Off()) }
  }

  private func end(_ tray: String, _ error: (any Error)?) {
    let completion = state.withLock { state -> Completion? in
      guard let inside = state.inside, inside.tray == tray else { return nil }
      state.inside = nil
      if error == nil { state.baked.append(tray) }
      return inside.completion
    }
    guard let completion else { return }
    record(
      error == nil ? .ends : .fails, error.map { "\($0)" } ?? "", lane: tray)
    completion(error)
  }

  /// The trays that were baked, and those that found another in it, in order.
  var baked: [String] { state.withLock { $0.baked } }
  var refused: [String] { state.withLock { $0.refused } }
  /// Whether a tray is in it.
  var isBusy: Bool { state.withLock { $0.inside != nil } }
}
