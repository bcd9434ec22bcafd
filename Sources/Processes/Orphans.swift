import Foundation

/// The processes that the code of a child has started: they end when it does.
///
/// A process whose parent is gone becomes a child of the nearest one above it that has asked for
/// such orphans. A child asks, and so does a command that starts children; then whatever was
/// started, and however, is found among its own children.
package enum Orphans {
  /// Has this process become the parent of all that is orphaned below it.
  package static func adopt() {
    Launch.lock.withLock {
      if isAdopting { return }
      earlier = children
      isAdopting = GNUCalls.control(setChildSubreaper, 1) == 0
    }
  }

  /// Ends what this process has adopted, and all that is below it.
  static func end() {
    var emptyRounds = 0
    for _ in 0..<mostRounds {
      // The children of one that ends are adopted, and found in the next round. The kernel's list
      // may leave some out while processes end, so it is read once more.
      emptyRounds = endThoseThere() ? 0 : emptyRounds + 1
      if emptyRounds == 2 { return }
      usleep(200)
    }
  }

  /// Ends those that are there now; says whether there were any. Under the lock, so that no number
  /// is given to a child of this process meanwhile.
  private static func endThoseThere() -> Bool {
    Launch.lock.withLock {
      guard isAdopting else { return false }
      let left = children.subtracting(earlier).subtracting(Launch.started)
      for id in left {
        kill(id, SIGKILL)
        waitpid(id, nil, WNOHANG)
      }
      return !left.isEmpty
    }
  }

  /// One that the kernel does not end is not waited for.
  private static let mostRounds = 2_000
  /// `PR_SET_CHILD_SUBREAPER`
  private static let setChildSubreaper: Int32 = 36

  // Unsafe only by their form: `Launch.lock` guards them.
  nonisolated(unsafe) private static var isAdopting = false
  /// What a shell had started before it became this process; that is not ours to end.
  nonisolated(unsafe) private static var earlier: Set<pid_t> = []

  private static var children: Set<pid_t> {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let lists = threads.compactMap {
      try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
    }
    return Set(lists.flatMap { $0.split(separator: " ").compactMap { pid_t($0) } })
  }
}
