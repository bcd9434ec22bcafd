import Locking
import Simulation
import Timeline

/// Where the pictures come from. Each takes its time on the clock that is given,
/// and what became of each transfer is written down.
final class Library: Sendable {
  /// How one picture is transferred.
  struct Plan: Sendable {
    var name: String
    var time: Duration
    /// Whether the transfer fails at the end of its time.
    var isDamaged = false
    /// Whether it goes on to its end although its task is cancelled.
    var ignoresCancellation = false

    init(
      _ name: String, takes time: Duration, isDamaged: Bool = false,
      ignoresCancellation: Bool = false
    ) {
      self.name = name
      self.time = time
      self.isDamaged = isDamaged
      self.ignoresCancellation = ignoresCancellation
    }
  }

  let plans: [Plan]
  let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let written = Locked<[String: Transfer]>([:])

  init(_ plans: [Plan], clock: some Clock<Duration>) {
    self.plans = plans
    self.clock = clock
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var names: [String] { plans.map(\.name) }

  /// How long the library has been there.
  var now: Duration { elapsed() }

  /// What became of each transfer so far, in the order of the plans.
  var transfers: [Transfer] {
    written.withLock { written in names.compactMap { written[$0] } }
  }

  /// Loads a picture.
  ///
  /// - Throws: `Damaged` where its plan says so, `CancellationError` at once
  ///   when the task is cancelled.
  func picture(_ name: String) async throws -> Picture {
    try await transfer(name, begins: "loads", ends: "is loaded")
    return Picture(name: name)
  }

  /// Sends a picture to somebody. Throws as `picture(_:)` does.
  func send(_ name: String) async throws {
    try await transfer(name, begins: "is being sent", ends: "is sent")
  }

  private func transfer(
    _ name: String, begins: String, ends: String
  ) async throws {
    guard let plan = plans.first(where: { $0.name == name }) else {
      preconditionFailure("the library has \(names), not \(name)")
    }
    write(name, .underWay)
    record(.suspends, begins, lane: name)
    do {
      try await pass(plan)
    } catch {
      write(name, .cancelled)
      record(.cancels, "is cancelled", lane: name)
      record(.ends, "gives up", lane: name)
      throw error
    }
    if plan.isDamaged {
      write(name, .damaged)
      record(.fails, "is damaged", lane: name)
      throw Damaged(name: name)
    }
    write(name, .done)
    record(.ends, ends, lane: name)
  }

  private func pass(_ plan: Plan) async throws {
    guard plan.ignoresCancellation else {
      return try await clock.sleep(for: plan.time)
    }
    // Unstructured, so that no cancellation reaches it.
    try await Task { try await clock.sleep(for: plan.time) }.value
  }

  private func write(_ name: String, _ ending: Transfer.Ending) {
    let at = now
    written.withLock { $0[name] = Transfer(name: name, ending: ending, at: at) }
  }
}

/// A picture that could not be read.
struct Damaged: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(name) is damaged" }
}
