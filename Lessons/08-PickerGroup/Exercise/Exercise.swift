// not met: 1

import LessonKit

@main
enum PickerGroupExercise: Exercise {
  static let lesson = "picker-group"
  static let file = "Lessons/08-PickerGroup/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
