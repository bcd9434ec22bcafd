/// The runtime's function of this name, found first by code that imports this module.
///
/// The runtime calls a cancellation handler while it holds the task's own status
/// lock. Another thread that came to need that lock would block for real, so
/// points are switched off inside the handler.
package func withTaskCancellationHandler<T>(
  operation: () async throws -> T, onCancel handler: @Sendable () -> Void,
  isolation: isolated (any Actor)? = #isolation
) async rethrows -> T {
  // Not through the other one below: each async function is a hop more.
  try await _Concurrency.withTaskCancellationHandler(
    operation: operation, onCancel: { withoutPoints(handler) }, isolation: isolation)
}

extension Simulation {
  /// The same, for a module that declares a function of that name for files that do not import
  /// this one: those that a learner writes.
  package static func withTaskCancellationHandler<T>(
    operation: () async throws -> T, onCancel handler: @Sendable () -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> T {
    try await _Concurrency.withTaskCancellationHandler(
      operation: operation,
      onCancel: { withoutPoints(handler) }, isolation: isolation)
  }
}

/// Runs `body` with points switched off: the cancel of a task whose handlers this module cannot
/// see, such as that of an `AsyncStream`'s reader. The runtime calls them in `Task.cancel()`,
/// while it holds the task's own status lock.
package func withoutPoints(_ body: () -> Void) {
  guard let simulation = Simulation.current else { return body() }
  simulation.handlersRunning += 1
  body()
  simulation.handlersRunning -= 1
}
