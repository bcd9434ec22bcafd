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

// The runtime calls handlers in these, also those that this module does not see, such as that of
// an `AsyncStream`'s reader. A group that is cancelled because its body throws, and a task whose
// parent is, are cancelled by the runtime itself, out of reach.

extension Task {
  /// The runtime's method of this name, found first by code that imports this module.
  package func cancel() { withoutPoints { self._Concurrency::cancel() } }
}

extension TaskGroup {
  /// The runtime's method of this name, found first by code that imports this module.
  package func cancelAll() { withoutPoints { self._Concurrency::cancelAll() } }
}

extension ThrowingTaskGroup {
  /// The runtime's method of this name, found first by code that imports this module.
  package func cancelAll() { withoutPoints { self._Concurrency::cancelAll() } }
}

/// Runs `body` with points switched off.
private func withoutPoints(_ body: () -> Void) {
  guard let simulation = Simulation.current else { return body() }
  simulation.handlersRunning += 1
  body()
  simulation.handlersRunning -= 1
}
