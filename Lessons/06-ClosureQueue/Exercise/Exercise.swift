// What is stated of the starter:
// not met: 3
// hazard: re-entrancy
// says: 2 more cars are in it than there are spaces.

import LessonKit
import Simulation
import Timeline

@main
enum ClosureQueueExercise: Exercise {
  static let lesson = "closure-queue"
  static let file = "Lessons/06-ClosureQueue/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "comes-in", "1. A car that finds a space comes in.", .cars(["comes in"])
    ) { .cars([await $0.car()]) },
    requirement(
      "keeps", "2. It keeps its space until it leaves.",
      .cars(["comes in", "is turned away", "comes in"])
    ) {
      let cars = [await $0.car(), await $0.car()]
      await $0.leave()
      return .cars(cars + [await $0.car()])
    },
    requirement(
      "no-more", "3. No more cars are in it than there are spaces.", .tooMany(0)
    ) { park in
      let cars = await withTaskGroup(of: String.self) { group in
        for number in 1...3 {
          group.addTask(name: "car \(number)") { await park.car() }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      return .tooMany(max(0, cars.count { $0 == "comes in" } - 1))
    },
    requirement(
      "at-once", "4. A car that finds none is told so at once.",
      .told("is turned away", after: 0)
    ) { park in
      // A task of its own: the second car comes while it waits.
      let first = Task(name: "car 1") { await park.car() }
      try await VirtualClock().sleep(for: .seconds(1))
      let start = VirtualClock().now
      let second = await park.car()
      let time = start.duration(to: VirtualClock().now) / .seconds(1)
      _ = await first.value
      return .told(second, after: time)
    },
    requirement(
      "jammed", "5. Where the gate jams, it throws, and the space is free.",
      .cars(["throws Jammed()", "comes in"]), jams: 1
    ) { park in .cars([await park.car(), await park.car()]) },
    requirement(
      "cancelled", "6. So it is where the car's task is cancelled.",
      .cars(["throws CancellationError()", "comes in"])
    ) { park in
      // A task of its own, so that it can be cancelled.
      let first = Task(name: "car 1") { await park.car() }
      try await VirtualClock().sleep(for: .seconds(1))
      record(.cancels, "turns back", lane: "car 1")
      first.cancel()
      return .cars([await first.value, await park.car()])
    },
  ]

  /// A car park with one space.
  private static func requirement(
    _ name: String, _ sentence: String, _ required: Seen, jams: Int = 0,
    _ happens: @escaping @Sendable (CarPark) async throws -> Seen
  ) -> Requirement<Seen> {
    var options = ExplorationOptions()
    options.bound.delays = 2
    return Requirement(
      name, sentence, options: options, returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      try await happens(CarPark(spaces: 1, gate: Gate(jams: jams)))
    }
  }
}

extension CarPark {
  /// What becomes of one car.
  nonisolated func car() async -> String {
    do {
      let isIn = try await enter()
      record(.ends, isIn ? "is in" : "is turned away")
      return isIn ? "comes in" : "is turned away"
    } catch {
      record(.fails, "\(error)")
      return "throws \(error)"
    }
  }
}

/// What was seen at the car park.
enum Seen: LessonFinding {
  /// What became of the cars, in the order in which they came.
  case cars([String])
  /// How many more are in it than there are spaces.
  case tooMany(Int)
  /// What a car was told, and after how many seconds.
  case told(String, after: Double)

  var description: String {
    switch self {
    case .cars(let cars):
      zip(1..., cars).map { "car \($0) \($1)" }.joined(separator: ", ")
    case .tooMany(let count): "\(count) too many"
    case .told(let words, let seconds): "\(words) after \(Int(seconds)) s"
    }
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Seen) -> String {
    switch found {
    case .cars:
      "It is: \(found). It must be: \(self)."
    case .tooMany(let count):
      "\(count) more cars are in it than there are spaces."
    case .told:
      "A car that finds no space \(found). It must be: \(self)."
    }
  }

  @Sendable func hazard(of found: Seen) -> Hazard? {
    if case .tooMany = found { .reentrancy } else { nil }
  }
}
