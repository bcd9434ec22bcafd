import LessonKit
import Simulation

@main
enum PhotoUpload: Lesson {
  static let summary = Summary(
    command: "photo-upload", symptom: "To be written.", problem: "To be written.",
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
