import LessonKit
import Simulation

@main
enum UnauthorizedRetry: Lesson {
  static let summary = Summary(
    command: "unauthorized-retry", symptom: "To be written.", problem: "To be written.",
    hazards: [.lostOrder], cure: "To be written.", costs: "to be written.")
  static let scenes: [Scene<Outcome>] = []
  static let models: [Model<Seen>] = []
  static let tryIt = TryIt(swap: "a", for: "b", then: "To be written.")
}

struct Outcome: LessonOutcome {
  var description: String { "" }
}

struct Seen: LessonFinding {
  var description: String { "" }
}
