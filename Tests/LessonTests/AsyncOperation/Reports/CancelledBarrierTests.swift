import Foundation
import Testing

@testable import AsyncOperation
@testable import LessonKit

// snippet.destroy
/// Cancels all, and returns when nothing runs any more.
private func destroy(_ queue: OperationQueue) async {
  queue.cancelAllOperations()
  await withCheckedContinuation { continuation in
    queue.addBarrierBlock { continuation.resume() }
  }
}
// snippet.end

// snippet.completion-block
/// A cancelled operation is finished, too, and then has its completion block run.
private func destroyByCompletionBlock(_ queue: OperationQueue) async {
  queue.cancelAllOperations()
  await withCheckedContinuation { continuation in
    let last = BlockOperation()
    last.completionBlock = { continuation.resume() }
    for operation in queue.operations { last.addDependency(operation) }
    queue.addOperation(last)
  }
}
// snippet.end

// snippet.own-queue
private func destroyFinished(_ queue: OperationQueue) async {
  queue.cancelAllOperations()
  await queue.allOperationsAreFinished()
}
// snippet.end

/// An operation runs while a first caller destroys its queue, and a second cancels all.
@Suite("A wait for a queue while a second caller cancels everything")
struct CancelledBarrierTests {
  @Test("leaks its continuation, where it is a barrier")
  func leaks() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in destroyedTwice(width) { await destroy($0) }.seen }
    }
  }

  @Test("ends before the operation does, where it is an operation of the same queue")
  func tooEarly() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let (seen, order) = destroyedTwice(width) { await destroyByCompletionBlock($0) }
        return order == ["destroyed"] ? seen : .stoodStillOtherwise
      }
    }
  }

  @Test("ends when the operation has, where it waits in a queue of its own")
  func inTime() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let (seen, order) = destroyedTwice(width) { await destroyFinished($0) }
        return order == ["operation ended", "destroyed"] ? seen : .stoodStillOtherwise
      }
    }
  }

  @Test("lets the second and the third wait as well, and none ends before the operation has")
  func several() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let callers = 20
        let (seen, order) = destroyed(width, by: callers)
        let stated =
          Array(repeating: "begins", count: callers) + ["operation ended"]
          + Array(repeating: "destroyed", count: callers)
        return order == stated ? seen : .stoodStillOtherwise
      }
    }
  }

  @Test("an empty queue is finished")
  func empty() async {
    await OperationQueue().allOperationsAreFinished()
  }
}

/// What was seen, and in which order the two were over. A wait that ends early is let be early: the
/// operation goes on when it has returned or everything stands still.
private func destroyedTwice(
  _ poolWidth: Int, _ destroy: @escaping @Sendable (OperationQueue) async -> Void
) -> (seen: Seen, order: [String]) {
  let order = Happenings()
  let work = Work { order.note("operation ended") }
  let queue = work.queue
  let seen = ending(
    poolWidth: poolWidth,
    meanwhile: {
      Stillness.wait()
      queue.cancelAllOperations()
      Stillness.wait(until: { order.contains("destroyed") })
      if !order.contains("destroyed") { work.gate.open() }
    },
    of: {
      await destroy(queue)
      order.note("destroyed")
    })
  return (seen, order.inOrder)
}

/// The same for so many callers. The operation goes on when all have begun, and whoever does not
/// wait for it has returned.
private func destroyed(_ poolWidth: Int, by callers: Int) -> (seen: Seen, order: [String]) {
  let order = Happenings()
  let work = Work { order.note("operation ended") }
  let queue = work.queue
  let seen = ending(
    poolWidth: poolWidth,
    meanwhile: {
      wait(for: "all callers to begin") { order.inOrder.count { $0 == "begins" } == callers }
      Stillness.wait()
      work.gate.open()
    },
    of: {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<callers {
          group.addTask {
            order.note("begins")
            await destroyFinished(queue)
            order.note("destroyed")
          }
        }
      }
    })
  return (seen, order.inOrder)
}
