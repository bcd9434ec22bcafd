import Dispatch
import Locking
import Simulation
import Testing

private typealias DispatchQueue = SimulatedQueue
private typealias DispatchSemaphore = SimulatedSemaphore

private protocol Importing: Sendable {
  init(_ log: Happenings)
  func start()
}

/// The step that has become async.
private func upload(_ log: Happenings) async {
  log.note("begins to upload")
  await schedulePoint("uploads")
  log.note("has uploaded")
}

// snippet.async-step
/// Reads, uploads and removes, one after another, on a serial queue.
private struct QueuedImport: Importing {
  let log: Happenings
  let queue = DispatchQueue(label: "import")

  init(_ log: Happenings) { self.log = log }

  func start() {
    queue.async { log.note("reads") }
    // Became async.
    queue.async { Task { await upload(log) } }
    queue.async { log.note("removes") }
  }
}
// snippet.end

// snippet.one-owner
/// One task owns the three steps, so they are lines of a function.
private struct OwnedImport: Importing {
  let log: Happenings
  private let imports: AsyncStream<Void>
  private let adding: AsyncStream<Void>.Continuation

  init(_ log: Happenings) {
    self.log = log
    (imports, adding) = AsyncStream.makeStream()
  }

  func start() { adding.yield() }

  /// In a task of whoever owns the import.
  func work() async {
    for await _ in imports where !Task.isCancelled {
      log.note("reads")
      await upload(log)
      log.note("removes")
    }
  }
}
// snippet.end

private let inOrder = ["reads", "begins to upload", "has uploaded", "removes"]

@Suite("A step of a serial queue that became async")
struct AsyncStepTests {
  @Test("overlaps with the step behind it: what it uploads is removed first in some schedules")
  func overlaps() async throws {
    let found = await Explorer().explore { () -> [String] in
      let log = Happenings()
      QueuedImport(log).start()
      // Time passes when nothing else can happen.
      try await VirtualClock().sleep(for: .seconds(1))
      return log.inOrder
    }
    try #require(found.isExhausted && found.ended == found.schedules)
    #expect(found.count { $0.outcome == inOrder } < found.schedules)
    #expect(
      found.groups.contains { group in
        group.result.outcome == ["reads", "removes", "begins to upload", "has uploaded"]
      })
  }

  @Test("does not when one task owns all three: in every schedule, also when it is started twice")
  func owned() async throws {
    let found = await Explorer().explore { () -> [String] in
      let log = Happenings()
      let owned = OwnedImport(log)
      // The owner's task, cancelled by it.
      let work = Task { await owned.work() }
      owned.start()
      owned.start()
      try await VirtualClock().sleep(for: .seconds(1))
      work.cancel()
      await work.value
      return log.inOrder
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == inOrder + inOrder } == found.schedules)
  }

  // snippet.waits
  /// Blocks the queue until the task has ended.
  private static func uploadAndWait(_ log: Happenings) {
    let isOver = DispatchSemaphore(value: 0)
    Task {
      await uploadFromMainActor(log)
      isOver.signal()
    }
    isOver.wait()
  }
  // snippet.end

  @Test("a block that waits for its task is in order, and keeps the queue's thread meanwhile")
  func waits() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let log = Happenings()
          await withCheckedContinuation { continuation in
            let queue = DispatchQueue(label: "import")
            queue.async { log.note("reads") }
            queue.async { Self.uploadAndWait(log) }
            queue.async {
              log.note("removes")
              continuation.resume()
            }
          }
          precondition(log.inOrder == inOrder)
          precondition(ParkedThreads.waits == 1)
        }
      }
    }
  }

  @Test("on the main queue it never comes back: the task needs the thread that waits for it")
  func waitsOnMainQueue() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        ending(poolWidth: width) {
          let log = Happenings()
          await withCheckedContinuation { continuation in
            Dispatch.DispatchQueue.main.async { Self.uploadAndWait(log) }
            Dispatch.DispatchQueue.main.async { continuation.resume() }
          }
        }
      }
    }
  }
}

/// As most of an app's: a method of the main actor's.
@MainActor
private func uploadFromMainActor(_ log: Happenings) async { await upload(log) }
