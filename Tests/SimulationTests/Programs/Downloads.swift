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

struct DownloadFailed: Error {}

/// So many loads in a task group, one of which fails; how many do not.
func loads(_ count: Int, failing: Int) -> @Sendable () async throws -> Int {
  {
    await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          await schedulePoint("load")
          if number == failing { throw DownloadFailed() }
        }
      }
      var loaded = 0
      while let result = await group.nextResult() {
        if case .success = result { loaded += 1 }
      }
      return loaded
    }
  }
}
