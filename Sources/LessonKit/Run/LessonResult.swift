import Foundation
import Timeline

/// What a run has shown so far.
struct Shown {
  var rows: [VerdictTable.Row] = []
  var models: [ModelResult] = []
  var events: [Happening] = []

  static func + (first: Shown, second: Shown) -> Shown {
    Shown(
      rows: first.rows + second.rows, models: first.models + second.models,
      events: first.events + second.events)
  }
}

extension Shown {
  init<Finding: LessonFinding>(_ run: ModelRun<Finding>) {
    self.init(rows: [run.row], models: [ModelResult(run)])
  }
}

// What `--json` prints. Each field is described in docs/ForwardProgress.docc/JSONOutput.md.

/// The result of a run for machines.
struct LessonResult: Encodable {
  var lesson: String
  var verdict: Judgement
  var endings: [VerdictTable.Row]
  var models: [ModelResult]
  var events: [Happening]

  init<L: Lesson>(_: L.Type, _ shown: Shown) {
    lesson = L.summary.command
    verdict = VerdictTable(rows: shown.rows, style: .plain).verdict
    endings = shown.rows
    models = shown.models
    events = shown.events
  }
}

/// An event of a timeline.
struct Happening: Encodable {
  var nanoseconds: Int64
  var lane: String
  var kind: Event.Kind
  var label: String

  init(_ event: Event) {
    nanoseconds = event.instant.nanoseconds
    lane = event.lane
    kind = event.kind
    label = event.label
  }
}

extension Encodable {
  /// This value as JSON, laid out for reading, the keys in order. What a terminal would obey is
  /// escaped, and is the same to whoever reads the JSON.
  package func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self).plainJSON
    } catch {
      preconditionFailure("strings and numbers could not be encoded: \(error)")
    }
  }
}

extension String {
  /// This JSON with an escape for each character that a terminal would obey; all of them are in
  /// strings.
  fileprivate var plainJSON: String {
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.isPlain || scalar == "\n" {
        shown.unicodeScalars.append(scalar)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          shown += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return shown
  }
}
