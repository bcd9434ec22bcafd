import Dispatch
import LessonKit
import Simulation
import Testing

@testable import TreeOfTasks

/// A loop that computes, in a task that is cancelled while it runs.
@Suite("A loop that computes")
struct ComputingTests {
  /// How many rows there were when the task was cancelled, and in the end.
  struct Rows: Hashable {
    var whenCancelled: Int
    var inTheEnd: Int
    var result: String
  }

  static let rows = 4

  /// What is seen at actor entries and points in synchronous code, on two threads.
  private func cancelling(
    _ work: @escaping @Sendable (Darkroom) async throws -> String
  ) async -> Exploration<Rows> {
    await Explorer(.pool(of: 2)).explore {
      let darkroom = Darkroom()
      // Unstructured, to be cancelled.
      let task = Task { try await work(darkroom) }
      syncPoint("before the cancel")
      let whenCancelled = darkroom.developed
      task.cancel()
      let result = await task.result
      return Rows(
        whenCancelled: whenCancelled, inTheEnd: darkroom.developed,
        result: (try? result.get()) ?? "threw")
    }
  }

  private func outcomes(_ exploration: Exploration<Rows>) throws -> [Rows] {
    #expect(exploration.isExhausted, "\(exploration.scope)")
    let outcomes = exploration.groups.compactMap(\.result.outcome)
    try #require(outcomes.count == exploration.groups.count)
    // The cancel came before the first row, after the last, and everywhere between.
    #expect(Set(outcomes.map(\.whenCancelled)) == Set(0...Self.rows))
    return outcomes
  }

  @Test("and does not look goes on to its end, whenever it is cancelled")
  func deaf() async throws {
    let exploration = await cancelling {
      $0.developAll(Self.rows)
      return "all"
    }
    for rows in try outcomes(exploration) {
      #expect(rows.inTheEnd == Self.rows && rows.result == "all")
    }
  }

  @Test("and checks stops with an error, at most one row after the cancel")
  func checks() async throws {
    let exploration = await cancelling {
      try $0.developUnlessCancelled(Self.rows)
      return "all"
    }
    let outcomes = try outcomes(exploration)
    for rows in outcomes {
      #expect(rows.inTheEnd <= rows.whenCancelled + 1)
      #expect((rows.result == "all") == (rows.inTheEnd == Self.rows))
    }
    #expect(outcomes.contains { $0.whenCancelled == 0 && $0.inTheEnd == 0 })
  }

  @Test("and looks can return what there is, at most one row after the cancel")
  func partial() async throws {
    let exploration = await cancelling { "\($0.developWhileWanted(Self.rows))" }
    for rows in try outcomes(exploration) {
      #expect(rows.inTheEnd <= rows.whenCancelled + 1 && rows.result == "\(rows.inTheEnd)")
    }
  }

  @Test("and yields goes on to its end all the same")
  func yields() async throws {
    let exploration = await cancelling {
      await $0.developAndYield(Self.rows)
      return "all"
    }
    for rows in try outcomes(exploration) {
      #expect(rows.inTheEnd == Self.rows && rows.result == "all")
    }
  }

  @Test("does not have what a sleep has: it ends at once, on a real clock too")
  func sleeps() async {
    // Unstructured, to be cancelled.
    let task = Task { try await ContinuousClock().sleep(for: .seconds(1_000_000)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("leaves the main actor in a concurrent function, and a cancellation reaches it there")
  @MainActor
  func concurrent() async throws {
    #expect(MainQueue.isCurrent)
    let darkroom = Darkroom()
    #expect(await isOnMainQueueInConcurrentFunction() == false)
    // Unstructured, to be cancelled before it begins: it needs the main actor.
    let task = Task { try await darkroom.develop(rows: Self.rows) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(darkroom.developed == 0)
  }
}

@concurrent
private func isOnMainQueueInConcurrentFunction() async -> Bool { MainQueue.isCurrent }

/// Whether code runs on the main queue, as the main actor's code does.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
