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
    Requirement(
      "cancelled", "5. A row that is cancelled spoils nothing for the others.",
      options: ExplorationOptions(), returns: Shown(rows: ["Ada"], loads: 1),
      otherwise: \.whereOneIsCancelled
    ) {
      let server = AvatarServer()
      let cache = AvatarCache(server: server)
      let first = Task.detached(name: "row 1") { await cache.shown("Ada") }
      let second = Task.detached(name: "row 2") {
        // The first has asked by then.
        try await VirtualClock().sleep(for: .milliseconds(100))
        return await cache.shown("Ada")
      }
      try await VirtualClock().sleep(for: .milliseconds(500))
      record(.cancels, "is cancelled", lane: "row 1")
      first.cancel()
      _ = await first.value
      return Shown(rows: [try await second.value], loads: server.loads)
    },
  ]

  /// Rows that ask for names, some of them at once.
  private static func requirement(
    _ name: String, _ sentence: String, _ names: [[String]],
    failures: Int = 0, shows rows: [String], loads: Int, seconds: Int = 1
  ) -> Requirement<Shown> {
    let required = Shown(rows: rows, loads: loads, seconds: seconds)
    return Requirement(
      name, sentence, options: ExplorationOptions(), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let server = AvatarServer(failures: failures)
      let cache = AvatarCache(server: server)
      var rows: [String] = []
      for names in names {
        rows += await withTaskGroup(of: (Int, String).self) { group in
          for (row, name) in names.enumerated() {
            group.addTask(name: "row \(row + 1)") {
              (row, await cache.shown(name))
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
    "One row is cancelled, and the other one shows \(list)."
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Shown) -> String {
    if found.rows != rows {
      return "The rows show \(found.list). It must be \(list)."
    }
    if found.loads > loads {
      return loads == 1
        ? "Ada is loaded \(found.loads) times."
        : "There are \(found.loads) loads. There must be \(loads)."
    }
    return
      "It takes \(found.seconds ?? 0) seconds. It must take \(seconds ?? 0)."
  }

  @Sendable func hazard(of found: Shown) -> Hazard? {
    found.rows == rows && found.loads > loads ? .duplicateWork : nil
  }
}
