import Locking
import Simulation

/// So many downloads in a task group, at most `width` at a time; the most there were at a time.
func downloads(
  _ count: Int, width: Int, points: Int
) -> @Sendable () async throws -> Int {
  {
    let running = Locked((now: 0, most: 0))
    @Sendable func download() async {
      running.withLock { running in
        running.now += 1
        running.most = max(running.most, running.now)
      }
      for _ in 0..<points { await schedulePoint("download") }
      running.withLock { $0.now -= 1 }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(width, count) { group.addTask { await download() } }
      var started = min(width, count)
      while await group.next() != nil {
        guard started < count else { continue }
        started += 1
        group.addTask { await download() }
      }
    }
    return running.withLock { $0.most }
  }
}
