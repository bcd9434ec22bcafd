import TestSupport
import Testing

@testable import Workshop

@Suite("An agenda")
struct AgendaTests {
  /// The table as it is.
  private static func plan() async throws -> Plan {
    Plan(
      table: try await onThread {
        try TaughtLesson.table(of: Workspace(root: Repository.root))
      })
  }

  @Test("of any length is never over, has its breaks, and no lesson before what it stands on")
  func everyLength() async throws {
    let table = try await Self.plan().table
    let least = try #require(
      table.filter(\.requires.isEmpty).map { Agenda([$0], in: nil).minutes }.min())
    for room in 1...600 {
      let lessons = LessonChoice.fitting(room, of: table)
      #expect(lessons.isEmpty == (room < least), "\(room)")
      #expect(LessonChoice.missing(from: lessons) == [], "\(room)")
      guard !lessons.isEmpty else { continue }
      let agenda = Agenda(lessons, in: room)
      #expect(agenda.minutes <= room)
      expectLaidOut(agenda, of: lessons, table)
    }
    #expect(LessonChoice.fitting(1_000, of: table) == table)
  }

  private func expectLaidOut(
    _ agenda: Agenda, of lessons: [TaughtLesson], _ table: [TaughtLesson]
  ) {
    let stretches = agenda.items.split { $0.kind == .break }
    for stretch in stretches {
      #expect(stretch.reduce(0) { $0 + $1.minutes } <= 75)
    }
    let breaks = agenda.items.filter { $0.kind == .break }.map(\.minutes)
    #expect(breaks.count == stretches.count - 1 && breaks.allSatisfy { $0 >= 10 })
    #expect(breaks.count { $0 == 60 } <= 1)
    #expect(agenda.items.first?.kind == .opening && agenda.items.last?.kind == .closing)
    #expect(agenda.lessons == lessons.map(\.command))
    for lesson in lessons {
      let own = agenda.items.filter { $0.lesson == lesson.command }
      #expect(own.map(\.kind) == (lesson.practise == nil ? [.show] : [.show, .do]))
      #expect(own.map(\.minutes) == [lesson.show, lesson.practise].compactMap { $0 })
      let place = agenda.lessons.firstIndex(of: lesson.command) ?? 0
      #expect(lesson.requires.allSatisfy { agenda.lessons[..<place].contains($0) })
    }
    let slack = agenda.items.filter { $0.kind == .slack }.reduce(0) { $0 + $1.minutes }
    let work = agenda.minutes - slack - breaks.reduce(0, +)
    #expect(slack * 10 >= work && slack * 5 <= work + 25, "\(slack) of \(work)")
  }

  @Test("of half a day takes 210 minutes within 5 %, and a day 420")
  func usual() async throws {
    let plan = try await Self.plan()
    for (name, minutes) in [("half-day", 210), ("day", 420)] {
      let sheet = try plan.sheet(name, lessons: nil, start: nil)
      #expect((minutes * 95 / 100...minutes).contains(sheet.agenda.minutes))
      #expect(sheet.agenda.lessons.contains("chained-tasks"))
      #expect(sheet.agenda.items.contains { $0.minutes == 60 } == (name == "day"))
    }
    #expect(try plan.sheet(nil, lessons: nil, start: nil).room == 210)
  }

  @Test("takes lessons of a first pass before the others")
  func first() async throws {
    let table = try await Self.plan().table
    for room in 1...600 {
      let lessons = LessonChoice.fitting(room, of: table)
      let needed = lessons.filter(\.isFirst).reduce(into: Set<String>()) { needed, lesson in
        var open = [lesson.command]
        while let command = open.popLast() {
          needed.insert(command)
          open += table.first { $0.command == command }?.requires ?? []
        }
      }
      let extra = lessons.filter { !needed.contains($0.command) }
      guard !extra.isEmpty else { continue }
      // No lesson of the first pass would have fitted in place of the others.
      let rest = lessons.filter { needed.contains($0.command) }
      for other in table where other.isFirst && !needed.contains(other.command) {
        let isComplete = other.requires.allSatisfy { name in rest.contains { $0.command == name } }
        let more = table.filter { rest.contains($0) || $0 == other }
        #expect(!isComplete || Agenda(more, in: room).minutes > room, "\(room) \(other.command)")
      }
    }
  }

  @Test("has the lessons that are named, in the order of reading, and says what they stand on")
  func named() async throws {
    let plan = try await Self.plan()
    let sheet = try plan.sheet(nil, lessons: "5,blocking,05-ChainedTasks,token", start: "23:30")
    #expect(sheet.agenda.lessons == ["blocking-wait", "chained-tasks", "token-refresh"])
    #expect(sheet.missing == ["request-cancellation"] && sheet.room == sheet.agenda.minutes)
    #expect(sheet.lines.contains { $0.hasPrefix("  23:30   10 min  opening") })
    #expect(sheet.lines.contains { $0.hasPrefix("   0:05   ") })
    #expect(sheet.lines.allSatisfy { $0.count <= 80 }, "\(sheet.lines)")
  }

  @Test("that is over-full says by how much, and what to leave out so that it fits")
  func overFull() async throws {
    let plan = try await Self.plan()
    let names = "1,2,3,4,5"
    let all = try plan.sheet(nil, lessons: names, start: nil).agenda.minutes
    for room in 1..<all {
      let refusal = #expect(throws: Refusal.self) {
        try plan.sheet("\(room)", lessons: names, start: nil)
      }
      #expect(refusal?.status == 1)
      let lessons = Array(plan.table.prefix(5))
      let left = LessonChoice.leftOut(of: lessons, toFit: room)
      let rest = lessons.filter { !left.contains($0) }
      #expect(LessonChoice.missing(from: rest) == [])
      let message = refusal?.message ?? ""
      if rest.isEmpty {
        #expect(message.hasSuffix("No single one of them fits."))
      } else {
        #expect(Agenda(rest, in: room).minutes <= room)
        let without = left.map(\.command).joined(separator: ", ")
        #expect(message.hasSuffix("It fits without \(without)."), "\(message)")
      }
    }
    let refusal = #expect(throws: Refusal.self) {
      try plan.sheet("\(all - 5)", lessons: names, start: nil)
    }
    #expect(refusal?.message.contains("which is 5 minutes more than \(all - 5)") == true)
    #expect(try plan.sheet("\(all)", lessons: names, start: nil).agenda.minutes == all)
  }
}
