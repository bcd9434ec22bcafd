import Simulation

/// Explores a learner's code, one requirement after the other, in processes of
/// their own: whatever the code does, this one lives to tell.
struct Grader<E: Exercise> {
  /// An answer may have more schedules than the solution; these are enough to judge it by.
  static var mostSchedules: Int { 2_000 }
  /// Each takes a process.
  static var mostCrashes: Int { 10 }
  /// An answer that goes round and round is found out after so many steps.
  static var mostSteps: Int { 300 }

  /// The grades of the requirements, in their order, up to the first that is not met.
  ///
  /// Blocks the calling thread, which must not be one of the pool's.
  func grades() throws -> [Grade<E.Finding>] {
    var grades: [Grade<E.Finding>] = []
    for requirement in E.requirements {
      let grade = try grade(requirement)
      grades.append(grade)
      if !grade.isMet { break }
    }
    return grades
  }

  private func grade(_ requirement: Requirement<E.Finding>) throws -> Grade<E.Finding> {
    var options = requirement.options
    options.maximumSchedules = Self.mostSchedules
    options.maximumSteps = Self.mostSteps
    options.stuckAfter = .seconds(2)
    var explorer = CrashExplorer(options, program: [requirement.name])
    explorer.maximumCrashes = Self.mostCrashes
    let exploration = try explorer.exploration(returning: E.Finding.self)
    return Grade(requirement: requirement, exploration: exploration)
  }
}

/// What the schedules of one requirement showed.
struct Grade<Finding: LessonFinding>: Sendable {
  var requirement: Requirement<Finding>
  var exploration: Exploration<Finding>

  /// Whether each schedule that was run returned what is required, and left nothing behind.
  var isMet: Bool { exploration.groups.allSatisfy { isAsRequired($0.result) } }

  /// The simplest schedule that did something else.
  var failure: Run<Finding>? { exploration.simplest { !isAsRequired($0) } }

  /// How many schedules did something else.
  var failures: Int { exploration.count { !isAsRequired($0) } }

  private func isAsRequired(_ result: RunResult<Finding>) -> Bool {
    result.ending == .finished && result.outcome == requirement.required && result.leftWaiting == 0
  }
}
