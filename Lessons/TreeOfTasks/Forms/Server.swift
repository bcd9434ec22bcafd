/// Serves each job in a child task of its own, for as long as there are jobs.
enum Server {
  typealias Job = @Sendable () async -> Void

  // snippet.plain
  static func keepsEveryChild(_ jobs: AsyncStream<Job>) async {
    await withTaskGroup(of: Void.self) { group in
      for await job in jobs {
        group.addTask { await job() }
      }
    }
  }
  // snippet.end

  // snippet.discarding
  static func keepsNone(_ jobs: AsyncStream<Job>) async {
    await withDiscardingTaskGroup { group in
      for await job in jobs {
        group.addTask { await job() }
      }
    }
  }
  // snippet.end

  // snippet.reads
  static func readsOneForEach(_ jobs: AsyncStream<Job>) async {
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await job in jobs {
        if running == 4 { await group.next() } else { running += 1 }
        group.addTask { await job() }
      }
    }
  }
  // snippet.end
}
