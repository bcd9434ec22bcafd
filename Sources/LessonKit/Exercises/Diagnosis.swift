import Simulation

/// What is wrong with a learner's code, told from a schedule that shows it.
struct Diagnosis {
  /// The hazard by its name, where it is one.
  var hazard: Hazard?
  /// In a sentence or two, to the learner.
  var words: String

  init<Finding: LessonFinding>(of run: Run<Finding>, for requirement: Requirement<Finding>) {
    let blocked = run.ending.tasks.filter { $0.state == .blocked }
    let suspended = run.ending.tasks.filter { $0.state == .suspended }
    // The grader's own task waits for the learner's; it is named only where it is alone.
    let others = suspended.filter { $0.name != "main" }
    let waiting = others.isEmpty ? suspended : others
    switch run.ending.kind {
    case .starved,
      .deadlocked where !blocked.isEmpty:
      hazard = .parkedThread
      words =
        "Your code blocks the thread it runs on: \(Self.places(of: blocked)). A blocked thread "
        + "runs nothing else, and what would wake it has no thread left."
    case .deadlocked:
      hazard = .leakedContinuation
      words =
        "\(Self.names(of: waiting)) for ever: nothing is left that would resume it. A "
        + "continuation must be resumed, or a stream finished, on every way out of the callback; "
        + "and nothing may wait for what only it can do."
    case .crashed where run.ending.reason.contains("more than once"):
      hazard = .doubleResume
      words = "Your code resumes a continuation a second time, and the runtime ends the process."
    case .crashed:
      words = "Your code ends the process: \(run.ending.reason)."
    case .heldLock, .resumedUnderLock:
      hazard = .heldLock
      words = "Your code calls out while it holds a lock: \(run.ending.reason)."
    case .wrongUnlock:
      words = "Your code gives a lock back that it does not hold: \(run.ending.reason)."
    case .stepLimit:
      words =
        "Your code asks again and again instead of waiting: \(run.ending.reason). Suspend once, "
        + "and let the callback resume you."
    case .stuck:
      words =
        "Your code neither ends nor lets anything else run: an endless loop, or a wait for "
        + "something real that the simulation cannot see, such as Thread.sleep."
    case .realClock, .diverged:
      words = "\(run.ending.reason)."
    case .failed:
      words = "An error came where none belongs: \(run.ending.reason)."
    case .finished where run.outcome == requirement.required:
      hazard = .orphanTask
      words = "\(Self.names(of: waiting)) after the call has returned; nothing will resume it."
    case .finished:
      hazard = run.outcome.flatMap(requirement.hazard)
      words = run.outcome.map(requirement.explain) ?? run.result.description
    }
  }

  private static func places(of tasks: [TaskSighting]) -> String {
    tasks.map { "\($0.name) in \($0.place)" }.joined(separator: ", ")
  }

  private static func names(of tasks: [TaskSighting]) -> String {
    let names = tasks.map(\.name).joined(separator: ", ")
    return "\(names) \(tasks.count == 1 ? "waits" : "wait")"
  }
}
