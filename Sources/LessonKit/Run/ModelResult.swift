import Simulation
import Timeline

/// What was explored of one model, and what was found.
struct ModelResult: Encodable {
  struct Group: Encodable {
    var result: String
    var schedules: Int
    /// The simplest schedule of the group.
    var example: String
  }

  var name: String
  var half: Half
  /// What was explored, in words that claim no more than that.
  var scope: String
  var schedules: Int
  var isExhausted: Bool
  var isWhole: Bool
  var found: [Group]

  init<Finding: LessonFinding>(_ run: ModelRun<Finding>) {
    name = run.model.name
    half = run.model.half
    scope = run.exploration.scope
    schedules = run.exploration.schedules
    isExhausted = run.exploration.isExhausted
    isWhole = run.isWhole
    found = run.exploration.groups.map {
      Group(
        result: $0.result.description, schedules: $0.schedules,
        example: $0.example.schedule.description)
    }
  }
}

/// One schedule that was run again.
struct ReplayResult: Encodable {
  var lesson: String
  var model: String
  var schedule: String
  var ending: String
  var reason: String
  /// Absent where the schedule did not come to one.
  var finding: String?
  var unended: [String]
  var events: [Happening]

  init<Finding: LessonFinding>(
    lesson: String, _ model: Model<Finding>, _ schedule: Schedule, _ run: Run<Finding>
  ) {
    self.lesson = lesson
    self.model = model.name
    self.schedule = schedule.description
    ending = run.ending.kind.rawValue
    reason = run.ending.reason
    finding = run.outcome?.description
    unended = run.ending.tasks.map(\.description)
    events = run.timeline.events.map(Happening.init)
  }
}
