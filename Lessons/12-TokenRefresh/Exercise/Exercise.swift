// not met: 1

import LessonKit

@main
enum TokenRefreshExercise: Exercise {
  static let lesson = "token-refresh"
  static let file = "Lessons/12-TokenRefresh/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
