import Foundation
import Locking
import Timeline

/// A thread that waits in a call that blocks.
package struct ParkedThread: Codable, Hashable, Sendable {
  /// The kernel's number of the thread, as in `/proc/self/task`.
  package var thread: Int
  /// The name of the task that the thread is running, if it has one.
  package var task: String?
  /// The priority of that task; `nil` where the thread runs none, and so is none of the pool's.
  package var taskPriority: UInt8?
  /// The call it waits in: "DispatchSemaphore.wait()".
  package var call: String
  /// Where the call stands: "Antipattern.swift:24".
  package var site: String
  /// Whether the call gives up by itself after a while.
  package var hasTimeLimit: Bool

  package init(
    thread: Int, task: String?, taskPriority: UInt8?, call: String, site: String,
    hasTimeLimit: Bool
  ) {
    self.thread = thread
    self.task = task
    self.taskPriority = taskPriority
    self.call = call
    self.site = site
    self.hasTimeLimit = hasTimeLimit
  }
}

/// Who is parked in which stand-in, counted for the whole process.
package enum ParkedThreads {
  /// The threads that wait in a stand-in at this moment, in the order they began to.
  package static var current: [ParkedThread] {
    state.withLock { state in state.parked.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// How many blocking waits were asked for so far, whether or not they had to wait.
  package static var waits: Int { state.withLock { $0.waits } }

  /// The most threads that were parked at the same time so far.
  package static var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  private struct State {
    var waits = 0
    var mostAtOnce = 0
    var entered = 0
    var parked: [Int: ParkedThread] = [:]
  }
  private static let state = Locked(State())

  /// Counts a blocking wait. A framework whose call blocks, however often it does
  /// so inside, calls this once.
  package static func countWait() {
    guard Simulation.current == nil else { return }
    state.withLock { $0.waits += 1 }
  }

  /// Runs `wait`, which blocks this thread in a call that has no stand-in, and shows the thread as
  /// parked meanwhile. It counts as a wait. For real threads: a simulation has no word for it.
  package static func parking(
    in call: String, fileID: StaticString = #fileID, line: UInt = #line, _ wait: () -> Void
  ) {
    countWait()
    parking(in: call, at: CallSite(fileID: fileID, line: line), wait)
  }

  /// Runs `wait`, which blocks this thread, and shows the thread as parked meanwhile.
  static func parking<Result>(
    in call: String, at site: CallSite, hasTimeLimit: Bool = false, _ wait: () -> Result
  ) -> Result {
    let thread = ParkedThread(
      thread: currentThreadNumber, task: Task.name,
      taskPriority: withUnsafeCurrentTask { $0?.priority.rawValue }, call: call,
      site: site.description, hasTimeLimit: hasTimeLimit)
    let ticket = state.withLock { state in
      state.entered += 1
      state.parked[state.entered] = thread
      state.mostAtOnce = max(state.mostAtOnce, state.parked.count)
      return state.entered
    }
    record(.blocks, "parked in \(call)")
    let result = wait()
    _ = state.withLock { $0.parked.removeValue(forKey: ticket) }
    record(.runs, "wakes")
    return result
  }
}

/// The kernel's number of this thread, or 0 where `/proc` cannot be read.
package var currentThreadNumber: Int {
  let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
  return link.flatMap { $0.split(separator: "/").last }.flatMap { Int($0) } ?? 0
}

/// Where in the source a blocking call was written.
struct CallSite: CustomStringConvertible {
  var fileID: StaticString
  var line: UInt

  var description: String {
    "\(fileID)".split(separator: "/").last.map { "\($0):\(line)" } ?? "\(fileID):\(line)"
  }
}
