// What is stated of the starter:
// not met: 1
// says: The oven refuses tray 2 and tray 3: one is in it already.

import LessonKit
import Simulation
import Timeline

@main
enum AsyncOperationExercise: Exercise {
  static let lesson = "async-operation"
  static let file = "Lessons/11-AsyncOperation/Exercise/Answer.swift"

  private static let trays = ["tray 1", "tray 2", "tray 3"]

  static let requirements = [
    Requirement(
      "in-turn", "1. It bakes the trays one after another, in their order.",
      options: .twoDelays, returns: Baked(trays: trays),
      otherwise: \.order, hazard: \.orderHazard
    ) {
      let oven = Oven()
      var baked = Baked(await ending(Bakery(oven: oven)), oven)
      try await later()
      baked.isReady = true
      baked.trays = oven.baked
      baked.refused = oven.refused
      return baked
    },
    Requirement(
      "ready", "2. It returns when the last is baked.",
      options: .twoDelays, returns: Baked(trays: trays),
      otherwise: \.readiness, hazard: \.readinessHazard
    ) {
      let oven = Oven()
      return Baked(await ending(Bakery(oven: oven)), oven)
    },
    Requirement(
      "burnt", "3. The first that burns is the last; the call throws.",
      options: .twoDelays, returns: Baked(trays: ["tray 1"], error: "Burnt()"),
      otherwise: \.failure, hazard: \.failureHazard
    ) {
      let oven = Oven(burning: "tray 2")
      let error = await ending(Bakery(oven: oven))
      try await later()
      return Baked(error, oven)
    },
    Requirement(
      "cancelled", "4. Cancelled, it switches the oven off and throws.",
      options: .pool(of: 2, delays: 3),
      returns: Baked(trays: ["tray 1"], error: "CancellationError()"),
      otherwise: \.cancellation, hazard: \.cancellationHazard
    ) { try await cancelled(after: .seconds(3)) },
    Requirement(
      "cancelled-at-once", "4. The same where it is cancelled at once.",
      options: .pool(of: 2, delays: 3),
      returns: Baked(trays: [], error: "CancellationError()"),
      otherwise: \.earlyCancellation, hazard: \.earlyCancellationHazard
    ) { try await cancelled(after: .zero) },
  ]

  private static func cancelled(after time: Duration) async throws -> Baked {
    let oven = Oven()
    let bakery = Task.detached(name: "bakery") {
      await ending(Bakery(oven: oven))
    }
    try await Task.detached(name: "baker") {
      if time > .zero { try await VirtualClock().sleep(for: time) }
      record(.cancels, "goes home")
      bakery.cancel()
    }.value
    let error = await bakery.value
    try await later()
    return Baked(error, oven)
  }

  /// What the call throws.
  private static func ending(_ bakery: Bakery) async -> String? {
    do {
      try await bakery.bake(trays)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Waits until whatever is under way has had its time.
  private static func later() async throws {
    try await VirtualClock().sleep(for: .seconds(3600))
  }
}

extension ExplorationOptions {
  fileprivate static let twoDelays = ExplorationOptions.pool(of: 2, delays: 2)
}

/// What came out of the oven, and how the call ended.
struct Baked: LessonFinding {
  var trays: [String]
  var error: String?
  var refused: [String] = []
  /// Whether the oven was empty when it was looked at.
  var isReady = true

  init(trays: [String], error: String? = nil) {
    self.trays = trays
    self.error = error
  }

  init(_ error: String?, _ oven: Oven) {
    self.init(trays: oven.baked, error: error)
    refused = oven.refused
    isReady = !oven.isBusy
  }

  var description: String {
    let parts = [
      trays.isEmpty ? "nothing baked" : Self.list(trays),
      refused.isEmpty ? "" : "refused \(Self.list(refused))",
      error.map { "throws \($0)" } ?? "",
      isReady ? "" : "one is in the oven",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func list(_ trays: [String]) -> String {
    trays.joined(separator: " and ")
  }

  // What another finding means, to the learner.

  var order: String {
    refused.isEmpty
      ? "The oven has baked: \(self)."
      : "The oven refuses \(Self.list(refused)): one is in it already."
  }

  var orderHazard: Hazard? {
    refused.isEmpty && trays.count == 3 && error == nil ? .lostOrder : nil
  }

  var readiness: String {
    error.map { "The call throws \($0)." }
      ?? "The call has returned before the last tray is baked."
  }

  var readinessHazard: Hazard? { error == nil ? .orphanTask : nil }

  var failure: String {
    error == nil
      ? "Tray 2 burns, and the caller is not told."
      : trays.count > 1
        ? "Tray 2 burns, and tray 3 is baked all the same."
        : "The call throws \(error ?? ""). It must throw the oven's error."
  }

  var failureHazard: Hazard? { error == nil ? .lostError : nil }

  var cancellation: String {
    switch trays.count {
    case 2:
      "The tray in the oven is baked to its end: nobody switches it off."
    case 3: "The call is cancelled, and all trays are baked."
    default:
      error.map { "The call throws \($0). It must throw CancellationError." }
        ?? "The call is cancelled, and ends as if all were baked."
    }
  }

  var cancellationHazard: Hazard? {
    trays.count > 1 ? .lostCancellation : nil
  }

  var earlyCancellation: String {
    trays.isEmpty
      ? cancellation
      : "It is cancelled at once, and these are baked all the same: "
        + "\(Self.list(trays))."
  }

  var earlyCancellationHazard: Hazard? {
    trays.isEmpty ? nil : .lostCancellation
  }
}

// The real names, for what the simulation sees.
func withTaskCancellationHandler<T>(
  operation: () async throws -> T, onCancel handler: @Sendable () -> Void,
  isolation: isolated (any Actor)? = #isolation
) async rethrows -> T {
  try await Simulation.withTaskCancellationHandler(
    operation: operation, onCancel: handler, isolation: isolation)
}
