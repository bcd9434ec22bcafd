// not met: 1

import LessonKit

@main
enum ClosureQueueExercise: Exercise {
  static let lesson = "closure-queue"
  static let file = "Lessons/06-ClosureQueue/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
