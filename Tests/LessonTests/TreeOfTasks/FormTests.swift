import Simulation
import Testing

@testable import TreeOfTasks

@Suite("async let")
struct AsyncLetTests {
  @Test("runs side by side, as the children of a group do")
  func spread() async throws {
    let both = try await outcome(of: .threePictures) { try await $0.spread() }
    #expect(both.ending == .returned(["Anna", "Ben"]) && both.at == .seconds(2))
  }

  @Test("that is not awaited is cancelled at the end of its scope")
  func cancelled() async throws {
    let one = try await outcome(of: .threePictures) { try await $0.cover(hasRoomForTwo: false) }
    #expect(one.ending == .returned(["Anna"]) && one.at == .seconds(1))
    #expect(
      one.transfers.last == Transfer(name: "Ben", ending: .cancelled, at: .seconds(1)))
    let two = try await outcome(of: .threePictures) { try await $0.cover(hasRoomForTwo: true) }
    #expect(two.ending == .returned(["Anna", "Ben"]) && two.at == .seconds(2))
  }

  @Test("that is not awaited is waited for all the same")
  func waitedFor() async throws {
    var plans = [Library.Plan].threePictures
    plans[1].ignoresCancellation = true
    let one = try await outcome(of: plans) { try await $0.cover(hasRoomForTwo: false) }
    #expect(one.ending == .returned(["Anna"]) && one.at == .seconds(2))
    #expect(one.names(.done) == ["Anna", "Ben"])
  }

  @Test("throws when its turn to be awaited has come, and not before")
  func order() async throws {
    let late = try await outcome(of: .damagedBen) { try await $0.spread() }
    #expect(late.ending == .threw("Ben is damaged") && late.at == .seconds(2))
    #expect(late.names(.done) == ["Anna"], "nobody cancelled it")
    let early = try await outcome(of: .damagedBen.swapped) { try await $0.spread() }
    #expect(early.ending == .threw("Ben is damaged") && early.at == .seconds(1))
    #expect(early.names(.cancelled) == ["Anna"])
  }
}

extension [Library.Plan] {
  fileprivate var swapped: [Library.Plan] {
    var plans = self
    plans.swapAt(0, 1)
    return plans
  }
}

@Suite("A task group")
struct TaskGroupTests {
  @Test("whose body returns early waits for the rest")
  func waits() async throws {
    let late = try await outcome(of: .threePictures) { try await $0.firstWhenAllHaveCome() }
    #expect(late.ending == .returned(["Anna"]) && late.at == .seconds(3))
    #expect(late.names(.done) == ["Anna", "Ben", "Cleo"], "and cancels nobody")
  }

  @Test("whose body cancels the rest returns with the first result")
  func cancels() async throws {
    let early = try await outcome(of: .threePictures) { try await $0.first() }
    #expect(early.ending == .returned(["Anna"]) && early.at == .seconds(1))
    #expect(early.names(.cancelled) == ["Ben", "Cleo"])
  }

  @Test("never ends where a child ends only when it is cancelled, although the result is there")
  func shutdown() async {
    let exploration = await Explorer().explore {
      let (shutdown, app) = AsyncStream<Void>.makeStream()
      let library = Library([Library.Plan].threePictures, clock: VirtualClock())
      let pictures = try await Album(library).load(unless: shutdown)
      app.finish()
      return pictures
    }
    #expect(exploration.isExhausted)
    #expect(exploration.count { $0.ending == .deadlocked } == exploration.schedules)
    let waiting = exploration.groups[0].example.ending.tasks.map(\.name)
    #expect(waiting.contains("shutdown") && !waiting.contains("album"))
  }

  @Test("ends with the result where it then cancels the child that waits for a shutdown")
  func shutdownCancelled() async throws {
    let pictures = try await onlyOutcome {
      let (shutdown, app) = AsyncStream<Void>.makeStream()
      let library = Library([Library.Plan].threePictures, clock: VirtualClock())
      let pictures = try await Album(library).loadAtOnce(unless: shutdown)
      app.finish()
      return [library.now / .seconds(1), Double(pictures.count)]
    }
    #expect(pictures == [3, 3])
  }

  @Test("throws with waitForAll when all have ended, and cancels nobody")
  func waitForAll() async throws {
    let late = try await outcome(of: .damagedBen) {
      try await $0.loadAndWaitForAll()
      return []
    }
    #expect(late.ending == .threw("Ben is damaged") && late.at == .seconds(3))
    #expect(late.names(.cancelled).isEmpty && late.names(.done) == ["Anna", "Cleo"])
  }

  @Test("loses the errors of children whose results nobody reads")
  func unread() async throws {
    let ended = try await outcome(of: .damagedBen) {
      try await $0.loadWithoutReading()
      return []
    }
    #expect(ended.ending == .returned([]) && ended.at == .seconds(3))
    #expect(ended.names(.damaged) == ["Ben"] && ended.names(.cancelled).isEmpty)
  }

  @Test("keeps children that have ended until they are read; a discarding group keeps none")
  func keeps() async throws {
    let isEmpty = try await onlyOutcome {
      let clock = VirtualClock()
      let plain = await withTaskGroup(of: Void.self) { group in
        for _ in 1...3 { group.addTask {} }
        try? await clock.sleep(for: .seconds(1))
        return group.isEmpty
      }
      let discarding = await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask {} }
        try? await clock.sleep(for: .seconds(1))
        return group.isEmpty
      }
      return [plain, discarding]
    }
    #expect(isEmpty == [false, true])
  }

  @Test("that discards is ended by the first error, although nobody reads a result")
  func discarding() async throws {
    let failed = try await outcome(of: .damagedBen) {
      try await $0.loadDiscarding()
      return []
    }
    #expect(failed.ending == .threw("Ben is damaged") && failed.at == .seconds(1))
    #expect(failed.names(.cancelled) == ["Anna", "Cleo"])
  }
}
