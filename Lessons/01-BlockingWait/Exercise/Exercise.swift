// What is stated of the starter:
// not met: 2
// hazard: parked thread
// says: Oslo in DispatchSemaphore.wait() at Starter.swift:31

import LessonKit
import Simulation

@main
enum BlockingWaitExercise: Exercise {
  static let lesson = "blocking-wait"
  static let file = "Lessons/01-BlockingWait/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "coordinate", "1. It returns the coordinate that the geocoder gives.",
      lookups: ["Oslo"], threads: 2,
      returns: ["Oslo: 59.9, 10.8"]),
    requirement(
      "one-thread",
      "2. Two lookups at once get along on a pool of one thread.",
      lookups: ["Oslo", "Quito"], threads: 1,
      returns: ["Oslo: 59.9, 10.8", "Quito: -0.2, -78.5"]),
    requirement(
      "error", "3. Where the geocoder gives an error, it throws that error.",
      lookups: ["Atlantis"], threads: 1,
      returns: ["Atlantis: throws NoSuchAddress()"]),
    requirement(
      "no-answer",
      "4. Where the geocoder gives neither, it throws noAnswer.",
      lookups: ["Nowhere"], threads: 1, returns: ["Nowhere: throws noAnswer"]),
  ]

  /// Looks those addresses up at once, in a task each.
  private static func requirement(
    _ name: String, _ sentence: String, lookups: [String], threads: Int,
    returns answers: [String]
  ) -> Requirement<Lookups> {
    let required = Lookups(answers: answers, asked: lookups)
    return Requirement(
      name, sentence, options: .pool(of: threads), returns: required,
      otherwise: required.explanation
    ) {
      let geocoder = Geocoder()
      let book = AddressBook(geocoder: geocoder)
      let answers = await withTaskGroup(of: String.self) { group in
        for address in lookups {
          group.addTask(name: address) { await book.answer(to: address) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      return Lookups(answers: answers.sorted(), asked: geocoder.addresses)
    }
  }
}

extension AddressBook {
  fileprivate func answer(to address: String) async -> String {
    do {
      let place = try await coordinate(of: address)
      return "\(address): \(place.latitude), \(place.longitude)"
    } catch {
      return "\(address): throws \(error)"
    }
  }
}

/// What the callers got, and what the geocoder was asked.
struct Lookups: LessonFinding {
  var answers: [String]
  var asked: [String]

  var description: String {
    answers.joined(separator: "; ")
      + ", the geocoder asked for \(asked.isEmpty ? "nothing" : asked.joined(separator: " and "))"
  }

  /// What other findings mean where these are required.
  @Sendable func explanation(of found: Lookups) -> String {
    if found.asked.count < asked.count {
      return "Not every lookup asks the geocoder: it must be asked for "
        + "\(asked.joined(separator: " and "))."
    }
    if found.asked != asked {
      return "The geocoder must be asked once for each lookup, and for that "
        + "address."
    }
    return "The caller gets: \(found.answers.joined(separator: "; ")). It must "
      + "get what the geocoder gives: \(answers.joined(separator: "; "))."
  }
}

// The real names, for types whose parked threads the simulation sees.
typealias DispatchSemaphore = SimulatedSemaphore
typealias DispatchGroup = SimulatedGroup
typealias NSLock = SimulatedLock
