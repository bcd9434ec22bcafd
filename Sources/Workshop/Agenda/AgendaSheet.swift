import LessonKit
import Timeline

/// An agenda to read from, and to give to a program.
struct AgendaSheet {
  var agenda: Agenda
  /// How many minutes there are.
  var room: Int
  /// The minutes since midnight when it begins; `nil` where its times begin at 0:00.
  var start: Int?
  /// What its lessons stand on and it does not have.
  var missing: [String]
  /// Whether another lesson could have been in it, if there were more time.
  var hasMore: Bool

  private var times: [String] {
    var minutes = start ?? 0
    return agenda.items.map { item in
      defer { minutes += item.minutes }
      return time(minutes)
    }
  }

  private var end: String { time((start ?? 0) + agenda.minutes) }

  /// A clock begins again at midnight.
  private func time(_ minutes: Int) -> String {
    AgendaTime.words(start == nil ? minutes : minutes % (24 * 60))
  }

  var lines: [String] {
    let lessons = counted(agenda.lessons.count, "lesson", "lessons")
    let rows = zip(times, agenda.items).map { time, item in
      row(time, "\(item.minutes)", item.kind.rawValue, item.lesson ?? Self.words(item))
    }
    return ["\(agenda.minutes) minutes, \(lessons)", ""] + rows + [row(end, "", "end", "")]
      + notes.flatMap { [""] + Wrap.lines($0) }
  }

  private func row(_ time: String, _ minutes: String, _ kind: String, _ words: String) -> String {
    let columns =
      String(repeating: " ", count: 7 - time.count) + time
      + String(repeating: " ", count: 5 - minutes.count) + minutes
      + (minutes.isEmpty ? "      " : " min  ") + Wrap.pad(kind, to: 9) + words
    return String(columns.reversed().drop { $0 == " " }.reversed())
  }

  private static func words(_ item: Agenda.Item) -> String {
    switch item.kind {
    case .opening: "what it is about; swift run workshop doctor"
    case .break: item.minutes == Agenda.lunch ? "lunch" : ""
    case .slack: "questions, and who needs longer"
    case .closing: "what was learned, and where to go on"
    case .show, .do: ""
    }
  }

  private var notes: [String] {
    var notes = [
      "show: run the lesson, swift run NAME, and talk about what it prints. do: its exercise, swift "
        + "run workshop check NAME."
    ]
    if !missing.isEmpty {
      let (verb, them) = missing.count == 1 ? ("is", "it") : ("are", "them")
      notes.append(
        "These lessons stand on \(missing.joined(separator: ", ")), which \(verb) not among them. "
          + "See that everybody knows \(them).")
    }
    let left = room - agenda.minutes
    if left > 0 {
      let why = hasMore ? "no other lesson fits." : "all lessons are in it."
      notes.append("\(counted(left, "minute is", "minutes are")) left over: \(why)")
    }
    return notes
  }

  /// Each field is described in docs/ForwardProgress.docc/JSONOutput.md.
  private struct Result: Encodable {
    struct Item: Encodable {
      var start: String
      var minutes: Int
      var kind: Agenda.Kind
      var lesson: String?
    }

    var minutes: Int
    var left: Int
    var items: [Item]
    var end: String
    var missing: [String]
  }

  var json: String {
    Result(
      minutes: agenda.minutes, left: room - agenda.minutes,
      items: zip(times, agenda.items).map {
        Result.Item(start: $0, minutes: $1.minutes, kind: $1.kind, lesson: $1.lesson)
      }, end: end, missing: missing
    ).json()
  }
}
