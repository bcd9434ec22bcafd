// What is stated of the starter:
// not met: 1
// hazard: lost order
// says: They must come in the order of the links

import LessonKit
import Simulation
import Timeline

@main
enum BoundedDownloadsExercise: Exercise {
  static let lesson = "bounded-downloads"
  static let file = "Lessons/07-BoundedDownloads/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "order", "1. It gives the titles in the order of the links.",
      .titles(["A", "B", "C", "D", "E", "F"])
    ) { titles, _ in .titles(titles) },
    requirement(
      "limit", "2. No more than the limit are visited at a time.",
      .tooMany(0)
    ) { _, web in .tooMany(max(0, web.mostAtOnce - limit)) },
    requirement(
      "busy", "3. As many as that, as long as there are so many left.",
      .seconds(5)
    ) { _, _ in .seconds(VirtualClock().now.offset / .seconds(1)) },
    Requirement(
      "gone", "4. A link that is gone is nil; the others are visited.",
      options: .pool(of: 2, delays: 2),
      returns: .titles(["A", nil, "C", "D", "E", "F"]),
      otherwise: Measured.titles(["A", nil, "C", "D", "E", "F"]).explanation
    ) {
      let web = Web(pages.merging(["b": .gone(seconds: 2)]) { $1 })
      do {
        return .titles(
          try await LinkChecker(web: web).titles(of: links, atMost: limit))
      } catch {
        return .throwing(
          "\(error)", running: 0, after: VirtualClock().now.offset)
      }
    },
    Requirement(
      "cancelled", "5. A cancel ends it at once, and every visit too.",
      options: .pool(of: 2, delays: 2), returns: .stopped,
      otherwise: Measured.stopped.explanation, hazard: Measured.stopped.hazard
    ) {
      let web = Web(pages)
      let check = Task.detached(name: "checker") { () -> Measured in
        do {
          return .titles(
            try await LinkChecker(web: web).titles(of: links, atMost: limit))
        } catch {
          return .throwing(
            "\(error)", running: web.running,
            after: VirtualClock().now.offset)
        }
      }
      try await VirtualClock().sleep(for: Measured.leaves)
      record(.cancels, "leaves")
      check.cancel()
      return await check.value
    },
  ]

  private static let limit = 3

  private static let links = ["a", "b", "c", "d", "e", "f"]

  /// Three at a time, these take five seconds.
  private static let pages: [String: Web.Page] = [
    "a": .title("A", seconds: 4), "b": .title("B", seconds: 2),
    "c": .title("C", seconds: 3), "d": .title("D", seconds: 1),
    "e": .title("E", seconds: 2), "f": .title("F", seconds: 1),
  ]

  /// All of the links are there.
  private static func requirement(
    _ name: String, _ sentence: String, _ required: Measured,
    _ measure: @escaping @Sendable ([String?], Web) -> Measured
  ) -> Requirement<Measured> {
    Requirement(
      name, sentence, options: .pool(of: 2, delays: 2), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let web = Web(pages)
      let titles = try await LinkChecker(web: web).titles(
        of: links, atMost: limit)
      return measure(titles, web)
    }
  }
}

/// What a requirement looks at.
enum Measured: LessonFinding {
  case titles([String?])
  /// How many more were visited at a time than are allowed.
  case tooMany(Int)
  /// How long the links took together, in simulated time.
  case seconds(Double)
  /// The error, how many visits were under way then, and when that was, in
  /// simulated time.
  case throwing(String, running: Int, after: Duration)

  /// When the check is cancelled.
  static let leaves = Duration.milliseconds(2500)

  static let stopped = Measured.throwing(
    "CancellationError()", running: 0, after: leaves)

  var description: String {
    switch self {
    case .titles(let titles):
      titles.map { $0 ?? "nil" }.joined(separator: ", ")
    case .tooMany(let count): "\(count) too many"
    case .seconds(let seconds): Duration.seconds(seconds).inSeconds
    case .throwing(let error, let running, _):
      "\(error)" + (running == 0 ? "" : ", and \(running) run on")
    }
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Measured) -> String {
    switch (self, found) {
    case (.stopped, .titles):
      "The check is cancelled after \(Self.leaves.inSeconds), and gives "
        + "\(found). It must throw CancellationError."
    case (.stopped, .throwing(_, 0, let time)) where time > Self.leaves:
      "The check is cancelled after \(Self.leaves.inSeconds), and comes back "
        + "after \(time.inSeconds)."
    case (.stopped, _):
      "The check is cancelled, and ends with \(found)."
    case (_, .titles):
      "These titles come: \(found). They must come in the order of the links: "
        + "\(self)."
    case (_, .tooMany(let count)):
      "\(count) more are visited at a time than are allowed."
    case (_, .seconds):
      "The links take \(found). They must take \(self): somebody waits "
        + "although there is room."
    case (_, .throwing):
      "It throws: \(found). It must give: \(self)."
    }
  }

  @Sendable func hazard(of found: Measured) -> Hazard? {
    switch (self, found) {
    case (.tooMany, _): .unboundedFanOut
    case (.stopped, .titles): .lostCancellation
    case (.stopped, .throwing(_, let running, _)) where running > 0: .orphanTask
    case (.stopped, .throwing(_, _, let time)) where time > Self.leaves:
      .lostCancellation
    case (.titles, .titles): .lostOrder
    default: nil
    }
  }
}

extension Duration {
  /// "2.5 s", and "5 s" where it is whole.
  fileprivate var inSeconds: String {
    let seconds: Double = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

// The real name, for a type whose parked threads are seen.
typealias DispatchSemaphore = SimulatedSemaphore
