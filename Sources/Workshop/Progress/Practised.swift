/// What a learner has done so far, as the progress file keeps it.
struct Practised: Codable, Equatable {
  /// Of this layout of the file.
  static let version = 1

  var version = Self.version
  var exercises: [String: Practice] = [:]

  /// That of one exercise.
  subscript(exercise: ExerciseFolder) -> Practice {
    get { exercises[exercise.name] ?? Practice() }
    set { exercises[exercise.name] = newValue }
  }

  /// Whether the workshop may have written it.
  var isPossible: Bool {
    version == Self.version
      && exercises.values.allSatisfy {
        Practice.counts.contains($0.tries) && Practice.counts.contains($0.hints)
      }
  }

  /// The first in their order that is not solved.
  func next(of all: [ExerciseFolder]) -> ExerciseFolder? {
    all.first { self[$0].passed == nil }
  }
}

/// What a learner has done about one exercise.
struct Practice: Codable, Equatable {
  /// More than anybody comes to; one more than that is still a number.
  static let counts = 0...999_999

  /// How often an answer was graded, up to the first that was right.
  var tries = 0
  /// How many of the hints were shown.
  var hints = 0
  /// When the solution was asked for, and when it was shown, in ISO 8601.
  var solutionAsked: String?
  var solutionShown: String?
  /// When an answer was right for the first time, in ISO 8601.
  var passed: String?

  /// Whether something was done; to ask for the solution is not.
  var isBegun: Bool { tries > 0 || hints > 0 || solutionShown != nil }

  /// "3 tries, 2 of 4 hints"; empty where there is nothing to tell.
  func words(hints all: Int) -> String {
    [
      tries > 0 ? counted(tries, "try", "tries") : nil,
      hints > 0 ? "\(min(hints, all)) of \(counted(all, "hint", "hints"))" : nil,
      solutionShown != nil ? "solution seen" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

/// "1 try", "2 tries"
func counted(_ count: Int, _ one: String, _ more: String) -> String {
  "\(count) \(count == 1 ? one : more)"
}
