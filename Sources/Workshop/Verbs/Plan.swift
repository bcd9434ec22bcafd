import LessonKit

/// A course for a teacher, from the minutes in the table of lessons.
struct Plan {
  /// In the order of reading.
  var table: [TaughtLesson]

  /// - Parameters:
  ///   - time: How long it may take, as it was typed.
  ///   - lessons: Those that it must have, with commas between them; `nil` for what fits.
  ///   - start: When it begins, as it was typed.
  func show(_ time: String?, lessons: String?, start: String?, asJSON: Bool) throws(Refusal) {
    let sheet = try sheet(time, lessons: lessons, start: start)
    Console().write(asJSON ? [sheet.json] : sheet.lines)
  }

  func sheet(_ time: String?, lessons: String?, start: String?) throws(Refusal) -> AgendaSheet {
    let start = try start.map { (typed) throws(Refusal) in try AgendaTime.start(typed) }
    var room = try time.map { (typed) throws(Refusal) in try AgendaTime.minutes(typed) }
    let chosen: [TaughtLesson]
    if let lessons {
      chosen = try named(lessons)
    } else {
      let minutes = room ?? AgendaTime.halfDay
      room = minutes
      chosen = LessonChoice.fitting(minutes, of: table)
      guard !chosen.isEmpty else { throw tooShort(minutes) }
    }
    let agenda = Agenda(chosen, in: room)
    if let room, agenda.minutes > room { throw overFull(chosen, agenda.minutes, room) }
    return AgendaSheet(
      agenda: agenda, room: room ?? agenda.minutes, start: start,
      missing: LessonChoice.missing(from: chosen), hasMore: chosen.count < table.count)
  }

  /// In the order of reading, each once.
  private func named(_ typed: String) throws(Refusal) -> [TaughtLesson] {
    let all = table.map(\.name)
    let names = typed.split(separator: ",").map(String.init)
    guard !names.isEmpty else {
      throw Refusal(message: "--lessons needs names, with commas between them.", verb: .agenda)
    }
    let wanted = try names.map { (name) throws(Refusal) in
      switch LessonName.match(name, of: all) {
      case .one(let lesson): return lesson
      case .several(let lessons): throw Refusal.several(name, lessons, for: .agenda)
      case .none:
        let commands = all.map(\.command)
        throw Refusal(
          message: "no lesson is named '\(Echo(name))'."
            + UsageError.suggestion(for: name, from: commands)
            + " The lessons: \(commands.joined(separator: ", ")).", verb: .agenda)
      }
    }
    return table.filter { wanted.contains($0.name) }
  }

  private func overFull(_ lessons: [TaughtLesson], _ minutes: Int, _ room: Int) -> Refusal {
    let left = LessonChoice.leftOut(of: lessons, toFit: room)
    let over = counted(minutes - room, "minute", "minutes")
    let advice =
      left.count < lessons.count
      ? "It fits without \(left.map(\.command).joined(separator: ", "))."
      : "No single one of them fits."
    return Refusal(
      message: "these lessons take \(minutes) minutes with breaks and slack, which is \(over) more "
        + "than \(room). \(advice)", status: 1)
  }

  private func tooShort(_ room: Int) -> Refusal {
    let least = table.filter { $0.requires.isEmpty }.map { Agenda([$0], in: nil).minutes }.min()
    return Refusal(
      message: "\(counted(room, "minute", "minutes")) cannot hold a lesson; the shortest course "
        + "takes \(least ?? 0).", verb: .agenda)
  }
}
