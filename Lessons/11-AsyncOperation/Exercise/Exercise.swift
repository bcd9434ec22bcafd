// not met: 1

import LessonKit

@main
enum AsyncOperationExercise: Exercise {
  static let lesson = "async-operation"
  static let file = "Lessons/11-AsyncOperation/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
