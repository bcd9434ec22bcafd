import Dispatch
import Locking
import Processes
import Simulation
import Timeline

/// Why a lesson leaves its models out: on the toolchain that built it, something escapes
/// the simulation, and what it would say of schedules is worth nothing.
struct Distrust: Equatable {
  /// What the self-test found, a sentence each.
  var faults: [String]

  /// `nil` where explorations can be believed. Asked on the main thread; the first to
  /// ask waits some ten milliseconds for the self-test.
  ///
  /// - Throws: `StartFailure` where it can have no threads.
  static func ofThisProcess() throws(StartFailure) -> Distrust? {
    dispatchPrecondition(condition: .onQueue(.main))
    try Threads.check(8)
    let faults = Locked<[String]>([])
    let isKnown = DispatchSemaphore(value: 0)
    // A task of its own, as there is none to be a child of.
    Task.detached {
      let reasons = await Explorer.reasonsForDistrust
      faults.withLock { $0 = reasons }
      isKnown.signal()
    }
    isKnown.wait()
    return Distrust(faults.withLock { $0 })
  }

  init?(_ faults: [String]) {
    if faults.isEmpty { return nil }
    self.faults = faults
  }

  /// What a reader is told in place of what was found.
  var lines: [String] {
    let others = faults.count > 1 ? ", and \(faults.count - 1) more" : ""
    return Wrap.lines(
      "The models are left out: with the toolchain that built this program the simulation "
        + "cannot be trusted (\(faults[0])\(others)). Swift 6.3 is known to be right.")
  }
}

extension VerdictTable.Row {
  /// The row of a model that was not explored; it counts neither way.
  init<Finding: LessonFinding>(leftOut model: Model<Finding>) {
    self.init(
      name: model.name, half: model.half, expected: model.claim.description,
      observed: "is left out: the simulation cannot be trusted here", verdict: .leftOut)
  }
}
