import Foundation
import Locking
import Timeline

/// Puts an event on the timeline of whatever is running: the simulation that the
/// caller is part of, or else the one that this process records, if it records one.
///
/// - Parameters:
///   - lane: Whom it happened to; the current task's name where none is given, or the thread's.
package func record(
  _ kind: Event.Kind = .notes, _ label: @autoclosure () -> String, lane: String? = nil
) {
  if let simulation = Simulation.current {
    simulation.record(kind, label, lane: lane)
    return
  }
  guard let recorder = ProcessTimeline.recorder else { return }
  recorder.record(kind, label(), lane: lane ?? Task.name ?? ProcessTimeline.threadName)
}

/// The timeline of a process that runs one scene on real threads.
package enum ProcessTimeline {
  private static let installed = Locked<Recorder?>(nil)

  /// Where `record` puts its events; `nil`, as in tests, drops them.
  package static var recorder: Recorder? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }

  /// The main thread, or another one by a number of its own: "thread 2" is the second that had
  /// something to record outside a task.
  static var threadName: String {
    if Thread.isMainThread { return "main thread" }
    let thread = pthread_self()
    return threads.withLock { threads in
      let number = threads[thread] ?? threads.count + 1
      threads[thread] = number
      return "thread \(number)"
    }
  }

  private static let threads = Locked<[pthread_t: Int]>([:])
}
