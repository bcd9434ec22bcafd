import Testing

// snippet.actor
private actor Worker {
  private(set) var seen: [Int] = []

  /// Starts so many tasks on this actor, every second one at a high priority.
  func start(_ count: Int, isMixed: Bool) -> [Task<Void, Never>] {
    (0..<count).map { number in
      let priority: TaskPriority =
        !isMixed ? .medium : number % 2 == 0 ? .low : .high
      return Task(priority: priority) { seen.append(number) }
    }
  }
}
// snippet.end

@MainActor
private final class MainWorker {
  private(set) var seen: [Int] = []

  func start(_ count: Int) -> [Task<Void, Never>] {
    (0..<count).map { number in
      Task(priority: number % 2 == 0 ? .low : .high) { seen.append(number) }
    }
  }
}

/// Real threads: the simulation knows of no priorities. None of the tasks can run before all are
/// there, since the actor is taken until then.
@Suite("Tasks of one actor")
struct PriorityOrderTests {
  private static let all = Array(0..<20)

  @Test("run in the order in which they were started, where their priorities are equal")
  func equal() async {
    for _ in 1...20 {
      let worker = Worker()
      for task in await worker.start(20, isMixed: false) { await task.value }
      #expect(await worker.seen == Self.all)
    }
  }

  @Test("run in another order, where their priorities are not: the high ones come first")
  func mixed() async {
    for _ in 1...20 {
      let worker = Worker()
      for task in await worker.start(20, isMixed: true) { await task.value }
      let seen = await worker.seen
      #expect(seen != Self.all && seen.sorted() == Self.all)
    }
  }

  @Test("keep their order on the main actor, whose queue knows of no priorities")
  @MainActor
  func onMain() async {
    for _ in 1...20 {
      let worker = MainWorker()
      for task in worker.start(20) { await task.value }
      #expect(worker.seen == Self.all)
    }
  }
}
