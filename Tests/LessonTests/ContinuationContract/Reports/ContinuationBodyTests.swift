import Dispatch
import Foundation
import Locking
import Simulation
import Testing

@testable import LessonKit

private typealias DispatchSemaphore = SimulatedSemaphore

// snippet.across
/// Takes the lock before the call and gives it back in the call's body, which
/// is right only if the body runs at once.
private final class Door: Sendable {
  private let lock = DispatchSemaphore(value: 1)
  // Unchecked: both are touched only with the lock taken.
  nonisolated(unsafe) private var isOpen = false
  nonisolated(unsafe) private var waiting: [CheckedContinuation<Void, Never>] =
    []

  func pass() async {
    lock.wait()
    if isOpen {
      lock.signal()
      return
    }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      lock.signal()
    }
  }
}
// snippet.end

extension Door {
  fileprivate func open() {
    lock.wait()
    isOpen = true
    let waiting = waiting
    lock.signal()
    for continuation in waiting { continuation.resume() }
  }
}

// snippet.inside
/// Takes the lock in the body, looks again there, and resumes without it.
private final class SafeDoor: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
// snippet.end

/// An executor of one's own, which counts the jobs that it is given.
private final class CountingExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "counting executor")
  private let count = Locked(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    count.withLock { $0 += 1 }
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  var jobs: Int { count.withLock { $0 } }
}

private actor Caller {
  struct Moment: Equatable {
    var jobs: Int
    var thread: UInt
  }

  private let executor = CountingExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Where and when it is just before the call, in its body, and behind the await.
  func moments() async -> (before: Moment, body: Moment, after: Moment) {
    let before = moment()
    var body: Moment?
    await withCheckedContinuation { continuation in
      body = moment()
      // Behind this job, so the continuation is resumed when the caller is suspended.
      executor.queue.async { continuation.resume() }
    }
    return (before, body!, moment())
  }

  private func moment() -> Moment {
    dispatchPrecondition(condition: .onQueue(executor.queue))
    return Moment(jobs: executor.jobs, thread: pthread_self())
  }
}

@Suite("The body of withCheckedContinuation")
struct ContinuationBodyTests {
  @Test("runs at once, in the caller's job and on its thread; behind the await comes another job")
  func ownExecutor() async {
    let moments = await Caller().moments()
    #expect(moments.body == moments.before)
    #expect(moments.after.jobs == moments.before.jobs + 1)
  }

  @Test("runs before anything else that waits for the main actor, and the caller comes back to it")
  @MainActor
  func mainActor() async {
    let happenings = Happenings()
    let thread = pthread_self()
    DispatchQueue.main.async { happenings.note("what waited for the main actor") }
    happenings.note("the call")
    await withCheckedContinuation { continuation in
      happenings.note("its body")
      #expect(pthread_self() == thread)
      MainActor.assertIsolated()
      DispatchQueue.main.async { continuation.resume() }
    }
    MainActor.assertIsolated()
    happenings.note("behind the await")
    #expect(
      happenings.inOrder == [
        "the call", "its body", "what waited for the main actor", "behind the await",
      ])
  }

  @Test("may give back a lock that was taken before, since it runs at once")
  func lockAcross() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let door = Door()
        return ending(
          poolWidth: width,
          meanwhile: { onceStill { door.open() } }
        ) {
          await door.pass()
          await door.pass()
        }
      }
    }
  }

  @Test("may as well take the lock itself, and then it does not matter when it runs")
  func lockInside() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let door = SafeDoor()
        return ending(
          poolWidth: width,
          meanwhile: { onceStill { door.open() } }
        ) {
          await door.pass()
          await door.pass()
        }
      }
    }
  }
}

/// Does that when the task that was started waits, on a thread of its own: with the lock still
/// taken it would wait for ever.
private func onceStill(_ open: @escaping @Sendable () -> Void) {
  Stillness.wait()
  Thread.detachNewThread(open)
}
