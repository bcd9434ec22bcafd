import Foundation
import Locking
import Testing

@testable import AsyncOperation
@testable import LessonKit

// snippet.fetch
/// Starts its work in a task.
private final class Fetch: Operation, @unchecked Sendable {
  // Sendable without a check: nothing in it changes.
  private let work: @Sendable () async -> Void

  init(_ work: @escaping @Sendable () async -> Void) { self.work = work }

  override func main() {
    Task { [work] in await work() }
  }
}
// snippet.end

// snippet.async-work
/// Is executing until its work has returned.
private final class AsyncWork: Operation, @unchecked Sendable {
  // Sendable without a check: what changes is touched under the lock alone.
  private enum State { case ready, executing, finished }

  private let work: @Sendable () async -> Void
  private let lock = NSLock()
  private var state = State.ready
  private var task: Task<Void, Never>?

  init(_ work: @escaping @Sendable () async -> Void) { self.work = work }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { state == .executing } }
  override var isFinished: Bool { lock.withLock { state == .finished } }

  override func start() {
    if isCancelled { return move(to: .finished) }
    move(to: .executing)
    // A task of its own: an operation has no caller that could wait for it.
    let task = Task { [work] in
      await work()
      self.move(to: .finished)
    }
    lock.withLock { self.task = task }
    // It may have been cancelled before the task was there.
    if isCancelled { task.cancel() }
  }

  override func cancel() {
    super.cancel()
    lock.withLock { task }?.cancel()
  }

  private func move(to next: State) {
    willChangeValue(forKey: "isExecuting")
    willChangeValue(forKey: "isFinished")
    lock.withLock { state = next }
    didChangeValue(forKey: "isExecuting")
    didChangeValue(forKey: "isFinished")
  }
}
// snippet.end

@Suite("An operation with a task in it")
struct FinishedTooEarlyTests {
  @Test("is finished when its main has returned, and what depends on it does not wait for the task")
  func early() async {
    let happenings = Happenings()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let queue = OperationQueue()
    let fetch = Fetch {
      for await _ in gate {}
      happenings.note("fetched")
    }
    await runWithDependent(fetch, on: queue)
    happenings.note("dependent")
    opening.finish()
    while !happenings.contains("fetched") { await Task.yield() }
    #expect(happenings.inOrder == ["dependent", "fetched"])
  }

  @Test("that says itself when it is finished is waited for")
  func inTime() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let happenings = Happenings()
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let fetch = AsyncWork {
          happenings.note("fetching")
          for await _ in gate {}
          happenings.note("fetched")
        }
        let seen = ending(
          poolWidth: width,
          meanwhile: {
            wait(for: "the work to begin") { happenings.contains("fetching") }
            // A dependent that does not wait has run by then.
            Stillness.wait()
            opening.finish()
          },
          of: {
            await runWithDependent(fetch, on: OperationQueue())
            happenings.note("dependent")
          })
        let stated = ["fetching", "fetched", "dependent"]
        return happenings.inOrder == stated ? seen : .stoodStillOtherwise
      }
    }
  }

  @Test("and those that wait in a queue of width one drain when they are cancelled")
  func drains() async {
    let ends = Happenings()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let operations = (0..<3).map { number in
      AsyncWork {
        await untilCancelled()
        ends.note("\(number) \(Task.isCancelled)")
      }
    }
    operations.forEach(queue.addOperation)
    while !operations[0].isExecuting { await Task.yield() }
    for operation in operations.reversed() { operation.cancel() }
    await queue.allOperationsAreFinished()
    #expect(ends.inOrder == ["0 true"] && operations.allSatisfy(\.isFinished))
  }
}

/// Adds an operation and one that depends on it; returns when the second runs.
private func runWithDependent(_ operation: Operation, on queue: OperationQueue) async {
  await withCheckedContinuation { continuation in
    let dependent = BlockOperation { continuation.resume() }
    dependent.addDependency(operation)
    queue.addOperation(operation)
    queue.addOperation(dependent)
  }
}

/// Suspends until its task is cancelled.
private func untilCancelled() async {
  let (stream, keeping) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(keeping) {}
}
