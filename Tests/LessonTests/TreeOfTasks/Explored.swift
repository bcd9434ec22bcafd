import Simulation
import Testing

@testable import TreeOfTasks

/// The outcome that a program has in every schedule at actor entries; fails where there is
/// another, or where a task is left waiting.
func onlyOutcome<Value: Hashable & Sendable>(
  of program: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let exploration = await Explorer().explore(program)
  #expect(exploration.isExhausted, "\(exploration.scope)")
  let results = exploration.groups.map(\.result)
  let result = try #require(results.first)
  #expect(results == [RunResult(outcome: result.outcome)])
  return try #require(result.outcome)
}

/// How a part of an album ends in every schedule at actor entries.
func outcome(
  of plans: [Library.Plan],
  _ body: @escaping @Sendable (Album) async throws -> [Picture]
) async throws -> Outcome {
  try await onlyOutcome {
    let library = Library(plans, clock: VirtualClock())
    let album = Album(library)
    return await library.outcome { try await body(album) }
  }
}

/// How it ends when its task is cancelled at one and a half seconds.
func outcomeOfCancelling(
  _ plans: [Library.Plan],
  _ body: @escaping @Sendable (Album) async throws -> [Picture]
) async throws -> Outcome {
  try await onlyOutcome {
    let library = Library(plans, clock: VirtualClock())
    let album = Album(library)
    // Unstructured, to be cancelled.
    let task = Task { await library.outcome { try await body(album) } }
    try await VirtualClock().sleep(for: .milliseconds(1500))
    task.cancel()
    return await task.value
  }
}

extension [Library.Plan] {
  static let threePictures = [
    Library.Plan("Anna", takes: .seconds(1)), Library.Plan("Ben", takes: .seconds(2)),
    Library.Plan("Cleo", takes: .seconds(3)),
  ]
  /// Cleo goes on whatever happens.
  static let stubbornCleo = [
    Library.Plan("Anna", takes: .seconds(1)), Library.Plan("Ben", takes: .seconds(2)),
    Library.Plan("Cleo", takes: .seconds(3), ignoresCancellation: true),
  ]
  static let damagedBen = [
    Library.Plan("Anna", takes: .seconds(2)),
    Library.Plan("Ben", takes: .seconds(1), isDamaged: true),
    Library.Plan("Cleo", takes: .seconds(3)),
  ]
}
