import Locking
import Simulation
import Testing
import Timeline

/// What a trace tells of each task besides what the program records.
@Suite struct TraceTests {
  /// Lane, kind and label of each event of the first schedule.
  private func trace<Outcome: Hashable & Sendable>(
    width: Int? = nil, _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> [String] {
    var options = ExplorationOptions()
    options.poolWidth = width
    let run = await Explorer(options).replay(Schedule(picks: []), body)
    #expect(run.timeline.seesSuspensions)
    return run.timeline.events.map {
      "\($0.lane) \($0.kind)" + ($0.label.isEmpty ? "" : " \($0.label)")
    }
  }

  @Test("it tells when a task is suspended, runs again, and is over", arguments: [nil, 1])
  func suspension(width: Int?) async {
    let trace = await trace(width: width) { () -> Int in
      let value = Locked<UnsafeContinuation<Int, Never>?>(nil)
      return await withTaskGroup(of: Int.self) { group in
        group.addTask(name: "reader") {
          record(.notes, "asks")
          let read = await withUnsafeContinuation { continuation in
            value.withLock { $0 = continuation }
          }
          record(.notes, "reads \(read)")
          return read
        }
        group.addTask(name: "writer") {
          record(.runs, "writes")
          value.withLock { $0 }?.resume(returning: 7)
          return 0
        }
        return await group.reduce(0, +)
      }
    }
    #expect(
      trace == [
        "reader runs", "reader notes asks", "reader suspends", "writer runs writes", "writer ends",
        "reader runs", "reader notes reads 7", "reader ends",
      ])
  }

  @Test("a task that says that it ends is over, and a task that records nothing has no lane")
  func ends() async {
    let trace = await trace { () -> Int in
      await Task(name: "quiet") { await Task.yield() }.value
      await Task(name: "loader") {
        record(.runs, "loads")
        await Task.yield()
        record(.ends, "has loaded")
        await Task.yield()
      }.value
      return 1
    }
    #expect(
      trace == ["loader runs loads", "loader suspends", "loader runs", "loader ends has loaded"])
  }

  @Test("a thread that is parked, or stands at a point, is not suspended")
  func threads() async {
    let trace = await trace(width: 2) { () -> Int in
      let done = SimulatedSemaphore(value: 0)
      await withTaskGroup(of: Void.self) { group in
        group.addTask(name: "waiter") {
          record(.notes, "waits")
          wait(for: done)
        }
        group.addTask(name: "other") {
          record(.notes, "looks")
          syncPoint("between")
          done.signal()
        }
      }
      return 1
    }
    #expect(
      trace == [
        "waiter runs", "waiter notes waits", "waiter blocks parked in DispatchSemaphore.wait()",
        "other runs", "other notes looks", "other notes · between", "other ends",
        "waiter runs wakes", "waiter ends",
      ])
  }

  @Test("of a child of an async let nobody knows whether it has ended, and nothing is claimed")
  func asyncLet() async {
    let trace = await trace { () -> Int in
      async let child: Int = {
        record(.notes, "begins")
        await Task.yield()
        record(.notes, "goes on")
        return 1
      }()
      return await child
    }
    #expect(trace.filter { $0.contains("suspends") } == [])
    #expect(trace.map { $0.split(separator: " ").suffix(1).joined() }.contains("begins"))
  }
}

private func wait(for semaphore: SimulatedSemaphore) { semaphore.wait() }
