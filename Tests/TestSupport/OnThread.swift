import Foundation

/// Runs `body` on a thread of its own, and suspends until it has returned or thrown: what blocks
/// parks no thread of the pool, which belongs to all tests.
package func onThread<Value: Sendable, Failure>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: body)) }
  }
  return try result.get()
}

/// Runs `body` on a thread of its own, and suspends until this process ends.
///
/// For the body of an exit test: nothing that it does to the pool holds `body` up.
package func untilExit(_ body: @escaping @Sendable () -> Void) async {
  Thread.detachNewThread(body)
  // Nothing ever comes.
  for await _ in AsyncStream(Never.self, { _ in }) {}
}
