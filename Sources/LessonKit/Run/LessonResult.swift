import Foundation
import Simulation
import Timeline

/// The result of a run for machines: what `--json` prints.
struct LessonResult: Encodable {
  var lesson: String
  /// Whether everything that was run ended as stated.
  var isAsStated: Bool
  var endings: [VerdictTable.Row]
  var models: [ModelResult]

  init<L: Lesson>(_: L.Type, rows: [VerdictTable.Row], models: [ModelResult]) {
    lesson = L.summary.command
    endings = rows
    isAsStated = VerdictTable(rows: rows, style: .plain).isAllAsStated
    self.models = models
  }
}

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
  var found: [Group]

  init<Finding: LessonFinding>(_ run: ModelRun<Finding>) {
    name = run.model.name
    half = run.model.half
    scope = run.exploration.scope
    schedules = run.exploration.schedules
    isExhausted = run.exploration.isExhausted
    found = run.exploration.groups.map {
      Group(
        result: $0.result.description, schedules: $0.schedules,
        example: $0.example.schedule.description)
    }
  }
}

/// One schedule that was run again.
struct ReplayResult: Encodable {
  struct Step: Encodable {
    var nanoseconds: Int64
    var lane: String
    var kind: Event.Kind
    var label: String
  }

  var lesson: String
  var model: String
  var schedule: String
  var ending: String
  var reason: String
  var finding: String?
  var unended: [String]
  var events: [Step]

  init<Finding: LessonFinding>(lesson: String, model: Model<Finding>, _ run: Run<Finding>) {
    self.lesson = lesson
    self.model = model.name
    schedule = run.schedule.description
    ending = run.ending.kind.rawValue
    reason = run.ending.reason
    finding = run.outcome?.description
    unended = run.ending.tasks.map(\.description)
    events = run.timeline.events.map {
      let (seconds, attoseconds) = $0.instant.components
      return Step(
        nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000, lane: $0.lane,
        kind: $0.kind, label: $0.label)
    }
  }
}

extension Encodable {
  /// This value as JSON, laid out for reading, the keys in order.
  func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      preconditionFailure("strings and numbers could not be encoded: \(error)")
    }
  }
}
