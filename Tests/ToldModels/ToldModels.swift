import Foundation
import LessonKit
import Simulation
import Timeline

/// A lesson whose halves begin with a model that is told as intervals. Where `TOLD_MODELS` is
/// "alone", it has no scenes.
@main
enum ToldModels: Lesson {
  static let summary = Summary(
    command: "ToldModels", symptom: "All colours are painted at once.",
    problem: "Models for tests.", hazards: [.unboundedFanOut], cure: "one after the other.",
    costs: "it takes longer.")

  static var scenes: [Scene<Painted>] {
    ProcessInfo.processInfo.environment["TOLD_MODELS"] == "alone" ? [] : all
  }

  private static let all: [Scene<Painted>] = Half.allCases.map { half in
    Scene("\(half)-scene", half, "a scene for tests.", ends: { _ in .returns(Painted()) }) { _, _ in
      Painted()
    }
  }

  static let models: [Model<Painted>] = [
    Model(
      "at-once", .antipattern, "three colours, three seconds each.", options: ExplorationOptions(),
      claim: Claim(found: [.returns(Painted(whole: 3, mostAtOnce: 3))]), intervals: colours
    ) { _ in await paint(atOnce: true, cancelledAfter: nil) },
    Model(
      "brief", .antipattern, "a model for tests.", options: ExplorationOptions(),
      claim: Claim(found: [.returns(Painted())])
    ) { _ in Painted() },
    Model(
      "in-turn", .replacement, "one after the other, cancelled in the second.",
      options: ExplorationOptions(),
      claim: Claim(found: [.returns(Painted(whole: 1, mostAtOnce: 1))]), intervals: colours
    ) { _ in await paint(atOnce: false, cancelledAfter: .milliseconds(4500)) },
  ]

  static let tryIt = TryIt(swap: "this", for: "that", then: "Nothing changes.")

  private static let colours = ["red", "green", "blue"]

  private static func paint(atOnce: Bool, cancelledAfter time: Duration?) async -> Painted {
    let canvas = Canvas()
    await withTaskGroup { group in
      if atOnce {
        for colour in colours { group.addTask { await canvas.paint(colour) } }
      } else {
        group.addTask {
          for colour in colours where !Task.isCancelled { await canvas.paint(colour) }
        }
      }
      guard let time else { return }
      try? await VirtualClock().sleep(for: time)
      group.cancelAll()
    }
    return await canvas.painted
  }
}

private actor Canvas {
  var painted = Painted()
  private var atOnce = 0

  func paint(_ colour: String) async {
    record(.runs, "paints", lane: colour)
    atOnce += 1
    painted.mostAtOnce = max(painted.mostAtOnce, atOnce)
    defer { atOnce -= 1 }
    do {
      try await VirtualClock().sleep(for: .seconds(3))
      painted.whole += 1
      record(.ends, "is painted", lane: colour)
    } catch {
      record(.cancels, "is cancelled", lane: colour)
      record(.fails, "\(error)", lane: colour)
    }
  }
}

struct Painted: LessonOutcome, LessonFinding {
  var whole = 0
  var mostAtOnce = 0

  var description: String { "\(whole) whole, at most \(mostAtOnce) at once" }
}
