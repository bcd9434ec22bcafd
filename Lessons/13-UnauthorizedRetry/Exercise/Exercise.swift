// not met: 1

import LessonKit

@main
enum UnauthorizedRetryExercise: Exercise {
  static let lesson = "unauthorized-retry"
  static let file = "Lessons/13-UnauthorizedRetry/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
