// not met: 1

import LessonKit

@main
enum PickerDelegateExercise: Exercise {
  static let lesson = "picker-delegate"
  static let file = "Lessons/09-PickerDelegate/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
