import LessonKit
import Simulation
import Testing

// snippet.two-tasks
/// Notes a number in each of two tasks.
private func startTwo(_ log: Log) -> [Task<Void, Never>] {
  [1, 2].map { number in Task { await log.note(number) } }
}
// snippet.end

// snippet.on-one-actor
/// The same on the main actor, from where the log is reached without a hop.
@MainActor
private func startTwoOnMain(_ log: MainLog) -> [Task<Void, Never>] {
  [1, 2].map { number in Task { log.note(number) } }
}
// snippet.end

// snippet.one-reader
/// Two numbers, in order, for one reader.
private func noteTwo(_ log: Log) async {
  let (numbers, add) = AsyncStream<Int>.makeStream()
  add.yield(1)
  add.yield(2)
  add.finish()
  for await number in numbers { await log.note(number) }
}
// snippet.end

private actor Log {
  private(set) var seen: [Int] = []

  func note(_ number: Int) { seen.append(number) }
}

@MainActor
private final class MainLog {
  private(set) var seen: [Int] = []

  func note(_ number: Int) { seen.append(number) }
}

@Suite("Two tasks that are started one after the other, explored")
struct CreationOrderTests {
  private func orders(_ body: @escaping @Sendable () async -> [Int]) async throws -> Set<[Int]> {
    let found = await Explorer().explore { await body() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished } == found.schedules)
    return Set(found.groups.compactMap(\.result.outcome))
  }

  @Test("run in either order when they are on their way to an actor")
  func toAnActor() async throws {
    let orders = try await orders {
      let log = Log()
      for task in startTwo(log) { await task.value }
      return await log.seen
    }
    #expect(orders == [[1, 2], [2, 1]])
  }

  @Test("run in the order in which they were started, when all is on the main actor")
  func onMain() async throws {
    let orders = try await orders { @MainActor in
      let log = MainLog()
      for task in startTwoOnMain(log) { await task.value }
      return log.seen
    }
    #expect(orders == [[1, 2]])
  }

  @Test("are not needed: one reader of a stream has the order in which it was written")
  func reader() async throws {
    let orders = try await orders {
      let log = Log()
      await noteTwo(log)
      return await log.seen
    }
    #expect(orders == [[1, 2]])
  }
}
