/// The threads that the runs of one exploration use, one run after the other.
final class PoolThreads: @unchecked Sendable {
  // Sendable without a check: touched only by the thread that holds the baton.
  private var idle: [PoolThread] = []

  func take() -> PoolThread {
    if let thread = idle.popLast() { return thread }
    let thread = PoolThread()
    thread.start()
    return thread
  }

  func giveBack(_ thread: PoolThread) { idle.append(thread) }

  /// Ends the idle threads.
  func close() {
    for thread in idle { thread.end() }
    idle = []
  }
}
