import Dispatch
import Foundation
import Synchronization

/// A thread of the simulated pool, or the main thread. It runs only while it
/// holds the baton, and waits for it otherwise.
final class PoolThread: @unchecked Sendable {
  // Sendable without a check: touched only by the thread that holds the baton.

  /// What it takes up when it next holds the baton, where it is idle.
  var work: Simulation.Work?
  var simulation: Simulation?
  /// Whether it is to end instead of going on.
  private var mustEnd = false

  /// The task that its lane of the timeline shows as running on this thread, or 0.
  var shownTask = 0
  /// Whose place it takes.
  var queue: JobQueue = .pool
  var heldLocks: [SimulatedLock] = []
  var waitsForLock: SimulatedLock?
  /// Why a wait that blocked was over.
  var wokenBy: Waker = .signal

  /// The kernel's number of it, known from when it first holds the baton.
  private(set) var number = 0

  private let baton = DispatchSemaphore(value: 0)
  private var thread: pthread_t?

  enum Waker { case signal, timeLimit }

  /// Starts the real thread, which waits for the baton.
  func start() {
    thread = startThread(isJoined: true) { self.live() }
  }

  /// Ends the thread, which waits for the baton, and returns when it is gone.
  func end() {
    mustEnd = true
    giveBaton()
    if let thread { pthread_join(thread, nil) }
  }

  /// Lets the thread, which is stuck, end by itself if it ever does.
  func letGo() {
    if let thread { pthread_detach(thread) }
  }

  func giveBaton() { baton.signal() }

  /// Returns when this thread is given the baton. Where the run is over by then,
  /// the thread ends in here: it holds a stack full of a program that cannot go
  /// on. What that stack owned is lost, the thread itself is not.
  func waitForBaton() {
    baton.wait()
    if mustEnd { endThisThread() }
  }

  private func live() {
    number = currentThreadNumber
    while true {
      waitForBaton()
      guard let simulation else { continue }
      simulation.enter()
      simulation.turnOfThread.store(number, ordering: .relaxed)
      simulation.runTurns(on: self)
      Simulation.leave()
    }
  }
}

/// A thread that waits in a stand-in.
struct BlockedThread {
  var thread: PoolThread
  var task: Int
  /// What it waits in and where: "DispatchSemaphore.wait() at Antipattern.swift:24".
  var call: String
}
