// not met: 1

import LessonKit

@main
enum AlbumSavesExercise: Exercise {
  static let lesson = "album-saves"
  static let file = "Lessons/10-AlbumSaves/Exercise/Answer.swift"
  static let requirements: [Requirement<Seen>] = []
}

struct Seen: LessonFinding {
  var description: String { "" }
}
