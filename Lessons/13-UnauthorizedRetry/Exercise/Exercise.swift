// What is stated of the starter:
// not met: 2
// hazard: duplicate work
// says: A new key is asked for 2 times. Once is enough.

import LessonKit
import Simulation
import Timeline

@main
enum UnauthorizedRetryExercise: Exercise {
  static let lesson = "unauthorized-retry"
  static let file = "Lessons/13-UnauthorizedRetry/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "again", "1. A message that is refused is sent again, under a new key.",
      [["taxi 1"], ["taxi 2"]], is: ["sent", "sent"], keys: 1),
    requirement(
      "shared", "2. Messages refused at the same time share one new key.",
      [["taxi 1", "taxi 2"]], is: ["sent", "sent"], keys: 1),
    requirement(
      "late", "3. A late refusal of an old key asks for none.",
      [["taxi 1", "taxi 2"]], late: ["taxi 2"], is: ["sent", "sent"], keys: 1),
    requirement(
      "twice", "4. A message is sent twice at most, and then throws.",
      [["taxi 1"]], refusesAll: true, is: ["KeyReplaced()"], keys: 1),
    requirement(
      "failed",
      "5. An error reaches all who wait; the next message asks again.",
      [["taxi 1", "taxi 2"], ["taxi 3"]], failures: 1,
      is: ["NoContact()", "NoContact()", "sent"], keys: 2),
  ]

  /// Messages, some of them at once, by a radio whose key was replaced.
  private static func requirement(
    _ name: String, _ sentence: String, _ messages: [[String]],
    late: Set<String> = [], refusesAll: Bool = false, failures: Int = 0,
    is answers: [String], keys: Int
  ) -> Requirement<Sent> {
    let required = Sent(answers: answers, keys: keys)
    return Requirement(
      name, sentence, options: .twoDelays, returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let base = Base(
        good: 2, refusesAll: refusesAll, failures: failures, late: late)
      let radio = Radio(base: base, key: Key(number: 1))
      // One that asks for ever is told of by what it has asked for by then.
      let answers = await withTaskGroup(of: [String]?.self) { group in
        group.addTask { await radio.answers(to: messages) }
        group.addTask {
          try? await VirtualClock().sleep(for: .seconds(30))
          return nil
        }
        defer { group.cancelAll() }
        return await group.next() ?? nil
      }
      return Sent(
        answers: answers ?? ["nothing for half a minute"], keys: base.asked,
        most: base.most > 2 ? base.most : nil)
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

extension Radio {
  /// What becomes of messages, in their order. Those of one array are sent at
  /// once.
  fileprivate nonisolated func answers(
    to messages: [[String]]
  ) async -> [String] {
    var answers: [String] = []
    for messages in messages {
      answers += await withTaskGroup(of: (Int, String).self) { group in
        for (place, message) in messages.enumerated() {
          group.addTask(name: message) {
            (place, await self.answer(to: message))
          }
        }
        return await group.reduce(into: [(Int, String)]()) { $0.append($1) }
          .sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
    return answers
  }

  private nonisolated func answer(to message: String) async -> String {
    do {
      try await send(message)
      return "sent"
    } catch {
      return "\(error)"
    }
  }
}

/// What has become of messages, and what that took.
struct Sent: LessonFinding {
  var answers: [String]
  /// How often a new key was asked for.
  var keys: Int
  /// How often one message was sent, where that is more than twice.
  var most: Int?

  var list: String { answers.joined(separator: ", ") }

  var description: String {
    let count = keys == 1 ? "1 new key" : "\(keys) new keys"
    return "\(list), \(count)" + (most.map { ", sent \($0) times" } ?? "")
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Sent) -> String {
    if let most = found.most {
      return "A message is sent \(most) times. Twice is the most."
    }
    if found.keys > keys {
      let enough = keys == 1 ? "Once" : "\(keys) times"
      return "A new key is asked for \(found.keys) times. \(enough) is enough."
    }
    return "The messages come to: \(found.list). They must come to: \(list)."
  }

  @Sendable func hazard(of found: Sent) -> Hazard? {
    if found.most != nil || found.keys > keys { return .duplicateWork }
    let error = "NoContact()"
    let isLost = answers.contains(error) && !found.answers.contains(error)
    return isLost ? .lostError : nil
  }
}
