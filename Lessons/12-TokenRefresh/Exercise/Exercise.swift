// What is stated of the starter:
// not met: 2
// hazard: duplicate work
// says: Ada is loaded 2 times.

import LessonKit
import Simulation
import Timeline

@main
enum TokenRefreshExercise: Exercise {
  static let lesson = "token-refresh"
  static let file = "Lessons/12-TokenRefresh/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "kept", "1. What was loaded is kept.", [["Ada"], ["Ada"]],
      shows: ["Ada", "Ada"], loads: 1),
    requirement(
      "shared", "2. Rows that ask at the same time share one load.",
      [["Ada", "Ada"]], shows: ["Ada", "Ada"], loads: 1),
    requirement(
      "at-once", "3. Different names are loaded at the same time.",
      [["Ada", "Bob"]], shows: ["Ada", "Bob"], loads: 2),
    requirement(
      "failed", "4. An error reaches all who wait; the next loads again.",
      [["Ada", "Ada"], ["Ada"]], failures: 1,
      shows: ["Unreachable()", "Unreachable()", "Ada"], loads: 2, seconds: 2),
    cancelled("5. A row that is cancelled spoils nothing for the others."),
    requirement(
      "again", "6. Rows that ask again after an error share one load too.",
      [["Ada", "Ada"]], failures: 1, asksAgain: true, options: .twoDelays,
      shows: ["Ada", "Ada"], loads: 2, seconds: 2),
  ]

  /// Rows that ask for names, some of them at once.
  ///
  /// - Parameter asksAgain: Whether a row does so as soon as it has an error,
  ///   when others may not have theirs yet.
  private static func requirement(
    _ name: String, _ sentence: String, _ names: [[String]],
    failures: Int = 0, asksAgain: Bool = false,
    options: ExplorationOptions = ExplorationOptions(),
    shows rows: [String], loads: Int, seconds: Int = 1
  ) -> Requirement<Shown> {
    let required = Shown(rows: rows, loads: loads, seconds: seconds)
    return Requirement(
      name, sentence, options: options, returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let server = AvatarServer(failures: failures)
      let cache = AvatarCache(server: server)
      var rows: [String] = []
      for names in names {
        rows += await withTaskGroup(of: (Int, String).self) { group in
          for (row, name) in names.enumerated() {
            group.addTask(name: "row \(row + 1)") {
              var shown = await cache.shown(name)
              if asksAgain, shown != name { shown = await cache.shown(name) }
              return (row, shown)
            }
          }
          return await group.reduce(into: [(Int, String)]()) { $0.append($1) }
            .sorted { $0.0 < $1.0 }.map(\.1)
        }
      }
      return Shown(
        rows: rows, loads: server.loads,
        seconds: Int(VirtualClock().now.offset / .seconds(1)))
    }
  }

  /// Two rows, of which one is cancelled: the one that has joined the load, and
  /// then, with another name, the one that asked first.
  private static func cancelled(_ sentence: String) -> Requirement<Shown> {
    Requirement(
      "cancelled", sentence, options: .twoDelays,
      returns: Shown(rows: ["Ada", "Bob"], loads: 2),
      otherwise: \.whereOneIsCancelled
    ) {
      let server = AvatarServer()
      let cache = AvatarCache(server: server)
      var rows: [String] = []
      for (name, leaver) in [("Ada", 2), ("Bob", 1)] {
        let first = Task.detached(name: "row 1") { await cache.shown(name) }
        let second = Task.detached(name: "row 2") {
          // The first has asked by then.
          try await VirtualClock().sleep(for: .milliseconds(100))
          return await cache.shown(name)
        }
        try await VirtualClock().sleep(for: .milliseconds(500))
        record(.cancels, "is cancelled", lane: "row \(leaver)")
        if leaver == 1 { first.cancel() } else { second.cancel() }
        let shownFirst = await first.value
        let shownSecond = try await second.value
        rows.append(leaver == 1 ? shownSecond : shownFirst)
        // What is spoiled is told of by itself.
        if rows.last != name { break }
      }
      return Shown(rows: rows, loads: server.loads)
    }
  }
}

extension ExplorationOptions {
  /// For runs that are too long for every schedule of theirs.
  fileprivate static var twoDelays: ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = 2
    return options
  }
}

extension AvatarCache {
  /// What a row shows: the name on its picture, or the error.
  fileprivate nonisolated func shown(_ name: String) async -> String {
    record(.runs, "asks for \(name)")
    do {
      let name = try await avatar(of: name).name
      record(.ends, "shows \(name)")
      return name
    } catch {
      record(.fails, "\(error)")
      return "\(error)"
    }
  }
}

/// What the rows of a list show, and what that took.
struct Shown: LessonFinding {
  var rows: [String]
  var loads: Int
  /// Where it matters.
  var seconds: Int?

  var list: String { rows.joined(separator: ", ") }

  var description: String {
    "\(list), \(loads) loads" + (seconds.map { ", \($0) s" } ?? "")
  }

  var whereOneIsCancelled: String {
    if rows == ["Ada", "Bob"] {
      return
        "A row is cancelled, and \(loads) loads are begun. There must be 2."
    }
    let (leaver, other) = rows.count == 1 ? (2, 1) : (1, 2)
    let shown = rows.last ?? "nothing"
    return "Row \(leaver) is cancelled, and row \(other) shows: \(shown)."
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Shown) -> String {
    if found.rows != rows {
      return "The rows show: \(found.list). They must show: \(list)."
    }
    if found.loads > loads {
      return loads == 1
        ? "Ada is loaded \(found.loads) times."
        : "There are \(found.loads) loads. There must be \(loads)."
    }
    return
      "It takes \(found.seconds ?? 0) s. It must take \(seconds ?? 0) s."
  }

  @Sendable func hazard(of found: Shown) -> Hazard? {
    found.rows == rows && found.loads > loads ? .duplicateWork : nil
  }
}
