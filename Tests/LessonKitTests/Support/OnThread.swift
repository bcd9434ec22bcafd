import Foundation

/// Runs `body` on a thread of its own, and suspends for ever: a test's own thread belongs to the
/// pool, and must be free.
func onThread(_ body: @escaping @Sendable () -> Void) async {
  Thread.detachNewThread(body)
  for await _ in AsyncStream<Never>(unfolding: { await never() }) {}
}

private func never() async -> Never? {
  await withUnsafeContinuation { (_: UnsafeContinuation<Never?, Never>) in }
}

/// Blocks this thread until `condition` holds; ends the process when it does not after many turns.
func inTurns(_ what: String, until condition: () -> Bool) {
  for _ in 0..<60_000 {
    if condition() { return }
    Thread.sleep(forTimeInterval: 0.001)
  }
  fatalError("expected \(what), and it did not come about in 60,000 turns")
}
