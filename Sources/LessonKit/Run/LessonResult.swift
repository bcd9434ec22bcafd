import Foundation

/// The result of a run for machines; `docs/ForwardProgress.docc/JSONOutput.md` says what it means.
struct LessonResult: Encodable {
  var lesson: String
  var isAsStated: Bool
  var endings: [VerdictTable.Row]

  init<L: Lesson>(_: L.Type, rows: [VerdictTable.Row]) {
    lesson = L.summary.command
    endings = rows
    isAsStated = VerdictTable(rows: rows, style: .plain).isAllAsStated
  }

  var lines: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return [] }
    return [String(decoding: json, as: UTF8.self)]
  }
}
