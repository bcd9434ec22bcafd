/// Which lessons an agenda has.
enum LessonChoice {
  /// As many as fit: those of a first pass before the others, and each only with what it stands on.
  ///
  /// - Parameter table: In the order of reading, which is also that of the result.
  static func fitting(_ room: Int, of table: [TaughtLesson]) -> [TaughtLesson] {
    var taken: Set<String> = []
    for lesson in table.filter(\.isFirst) + table.filter({ !$0.isFirst }) {
      let more = taken.union(needed(by: lesson.command, in: table))
      if Agenda(table.filter { more.contains($0.command) }, in: room).minutes <= room {
        taken = more
      }
    }
    return table.filter { taken.contains($0.command) }
  }

  /// What may be left out of lessons until they fit: those that no other of them stands on, the last
  /// of the further ones first. All, where not even one fits.
  static func leftOut(of lessons: [TaughtLesson], toFit room: Int) -> [TaughtLesson] {
    var rest = lessons
    var left: [TaughtLesson] = []
    while !rest.isEmpty, Agenda(rest, in: room).minutes > room {
      let needed = Set(rest.flatMap(\.requires))
      let free = rest.indices.filter { !needed.contains(rest[$0].command) }
      guard let place = free.last(where: { !rest[$0].isFirst }) ?? free.last else { break }
      left.append(rest.remove(at: place))
    }
    return left
  }

  /// What these lessons stand on and do not have among them.
  static func missing(from lessons: [TaughtLesson]) -> [String] {
    let there = Set(lessons.map(\.command))
    var missing: [String] = []
    for required in lessons.flatMap(\.requires)
    where !there.contains(required) && !missing.contains(required) {
      missing.append(required)
    }
    return missing
  }

  /// A lesson and all that it stands on.
  private static func needed(by command: String, in table: [TaughtLesson]) -> Set<String> {
    let requires = table.first { $0.command == command }?.requires ?? []
    return requires.reduce(into: [command]) { $0.formUnion(needed(by: $1, in: table)) }
  }
}
