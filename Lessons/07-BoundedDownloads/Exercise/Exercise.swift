// not met: 1

import LessonKit

@main
enum BoundedDownloadsExercise: Exercise {
  static let lesson = "bounded-downloads"
  static let file = "Lessons/07-BoundedDownloads/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
