// What is stated of the starter:
// not met: 1
// hazard: lost order
// says: 3 announcements were heard at once

import LessonKit
import Simulation

@main
enum ClosureQueueExercise: Exercise {
  static let lesson = "closure-queue"
  static let file = "Lessons/06-ClosureQueue/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "one-by-one", "1. One announcement at a time.", about: .overlap,
      station()),
    requirement(
      "in-order", "2. In the order in which they were asked for.",
      about: .order, station()),
    requirement(
      "closes",
      "3. When the station closes, one stops, and no other begins.",
      about: .closing, station(closesAfter: .seconds(3))),
    requirement(
      "fails", "4. One that fails does not end those behind it.",
      about: .failure, station(failing: "platform 2")),
    requirement(
      "taken", "5. It says whether there is still somebody who takes it.",
      about: .answer, station()),
  ]

  private static func requirement(
    _ name: String, _ sentence: String, about matter: Matter,
    _ station: @escaping @MainActor @Sendable () async throws -> Heard
  ) -> Requirement<Finding> {
    var options = ExplorationOptions()
    options.bound.delays = 2
    return Requirement(
      name, sentence, options: options, returns: .right(matter),
      otherwise: \.explanation, hazard: \.hazard
    ) { Finding(try await station(), about: matter) }
  }

  /// A station that makes three announcements, and closes.
  private static func station(
    failing: String? = nil, closesAfter time: Duration = .seconds(10)
  ) -> @MainActor @Sendable () async throws -> Heard {
    {
      let clock = VirtualClock()
      let loudspeaker = Loudspeaker(failing: failing)
      let announcer = Announcer(loudspeaker: loudspeaker)
      // A task of its own, to be cancelled as the station does.
      let opened = Task(name: "station") { await announcer.open() }
      var taken: [Bool] = []
      for number in 1...3 {
        await schedulePoint()
        taken.append(announcer.announce("platform \(number)"))
      }
      try await clock.sleep(for: time)
      opened.cancel()
      await opened.value
      // Time enough for whatever begins all the same.
      try await clock.sleep(for: .seconds(60))
      var heard = Heard(loudspeaker, taken: taken)
      heard.isTakenWhenClosed = announcer.announce("good night")
      return heard
    }
  }
}

/// What was heard, and what the announcer said of it.
struct Heard {
  var begun: [String]
  var said: [String]
  var cut: [String]
  var mostAtOnce: Int
  var taken: [Bool]
  var isTakenWhenClosed = false

  @MainActor
  init(_ speaker: Loudspeaker, taken: [Bool]) {
    begun = speaker.begun
    said = speaker.said
    cut = speaker.cut
    mostAtOnce = speaker.mostAtOnce
    self.taken = taken
  }
}

/// What a requirement looks at.
enum Matter: String, Codable {
  case overlap, order, closing, failure, answer
}

/// What was heard, as far as a requirement looks at it.
enum Finding: LessonFinding {
  case right(Matter)
  case atOnce(Int)
  case outOfOrder([String])
  /// What was said to its end and what was begun and cut short.
  case afterClosing(said: [String], cut: [String])
  case missing([String])
  case wrongAnswer(String)

  init(_ heard: Heard, about matter: Matter) {
    let all = (1...3).map { "platform \($0)" }
    self = .right(matter)
    switch matter {
    case .overlap:
      if heard.mostAtOnce > 1 { self = .atOnce(heard.mostAtOnce) }
      if heard.said.count < 3 { self = .missing(heard.said) }
    case .order where heard.said != all: self = .outOfOrder(heard.said)
    case .closing where heard.said != [all[0]] || heard.cut != [all[1]]:
      self = .afterClosing(said: heard.said, cut: heard.cut)
    case .failure where heard.said != [all[0], all[2]]:
      self = .missing(heard.said)
    case .answer where heard.taken.contains(false):
      self = .wrongAnswer("while the station is open, announce says false")
    case .answer where heard.isTakenWhenClosed:
      self = .wrongAnswer("the station is closed, and announce says true")
    case .order, .closing, .failure, .answer: break
    }
  }

  var description: String {
    switch self {
    case .right: "as required"
    case .atOnce(let number): "\(number) at once"
    case .outOfOrder(let said): "said: \(said.joined(separator: ", "))"
    case .afterClosing(let said, let cut):
      "said: \(said.joined(separator: ", ")); "
        + "cut short: \(cut.joined(separator: ", "))"
    case .missing(let said): "only said: \(said.joined(separator: ", "))"
    case .wrongAnswer(let words): words
    }
  }

  /// What it means, to the learner.
  var explanation: String {
    switch self {
    case .right: "It is as required."
    case .atOnce(let number): "\(number) announcements were heard at once."
    case .outOfOrder(let said):
      "The order was \(said.joined(separator: ", "))."
    case .afterClosing(let said, let cut):
      "The station closes while platform 2 is said. To their end were said: "
        + "\(Self.list(said)). Begun and cut short were: \(Self.list(cut))."
    case .missing(let said): "Only these were said: \(Self.list(said))."
    case .wrongAnswer(let words): "It is not so: \(words)."
    }
  }

  var hazard: Hazard? {
    switch self {
    case .atOnce, .outOfOrder: .lostOrder
    case .afterClosing(let said, _): said.count > 1 ? .lostCancellation : nil
    case .right, .missing, .wrongAnswer: nil
    }
  }

  private static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }
}

// The real name, for a queue whose blocks are explored.
typealias DispatchQueue = SimulatedQueue
