import Testing

// snippet.worker
/// Does jobs until it is cancelled.
private func work(on jobs: AsyncStream<Int>) -> Task<[Int], Never> {
  Task {
    var done: [Int] = []
    for await job in jobs { done.append(job) }
    return done
  }
}
// snippet.end

// snippet.stop
private enum Errand: Sendable {
  case job(Int)
  /// The worker leaves. The next one goes on with what is there.
  case stop
}

private func work(on commands: AsyncStream<Errand>) async -> [Int] {
  var done: [Int] = []
  for await command in commands {
    guard case .job(let job) = command else { return done }
    done.append(job)
  }
  return done
}
// snippet.end

@Suite("A worker that is restarted")
struct RestartedWorkerTests {
  @Test("by a cancel finds that the stream has ended with the first one")
  func cancelled() async {
    let (jobs, queue) = AsyncStream<Int>.makeStream()
    let first = work(on: jobs)
    first.cancel()
    _ = await first.value
    let result = queue.yield(2)
    guard case .terminated = result else {
      Issue.record("expected that nobody takes it, got \(result)")
      return
    }
    #expect(await work(on: jobs).value == [])
  }

  @Test("by a command goes on where the first one has left")
  func stopped() async {
    let (commands, queue) = AsyncStream<Errand>.makeStream()
    for command: Errand in [.job(1), .stop, .job(2), .job(3), .stop] { queue.yield(command) }
    #expect(await work(on: commands) == [1])
    #expect(await work(on: commands) == [2, 3])
    guard case .enqueued = queue.yield(.job(4)) else {
      Issue.record("expected that it has not ended")
      return
    }
  }
}
