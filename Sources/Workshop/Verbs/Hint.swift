import LessonKit

/// Shows hints, and writes down how many were seen.
struct Hint {
  var exercise: ExerciseFolder
  var file: ProgressFile

  /// - Parameter wanted: How many; one more than were seen where nothing is said.
  func show(_ wanted: String?) throws(Refusal) {
    let hints = try Hints(of: exercise)
    let all = hints.texts.count
    let count: Int
    if let wanted {
      guard let number = Int(wanted), (1...max(1, all)).contains(number) else {
        throw Refusal(
          message: "\(exercise.name) has \(all) hints: a number from 1 to \(all) was expected, "
            + "and '\(Echo(wanted))' came.", verb: .hint)
      }
      count = number
    } else {
      count = min(all, try file.read()[exercise].hints + 1)
    }
    let more =
      count < all
      ? "One more: swift run workshop hint \(exercise.name)"
      : "There are no more. Our solution: swift run workshop solution \(exercise.name)"
    Console().write(hints.lines(upTo: count) + [more])
    _ = file.changeIfPossible { $0[exercise].hints = max($0[exercise].hints, count) }
  }
}
