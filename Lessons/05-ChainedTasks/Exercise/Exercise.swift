// not met: 1

import LessonKit

@main
enum ChainedTasksExercise: Exercise {
  static let lesson = "chained-tasks"
  static let file = "Lessons/05-ChainedTasks/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
