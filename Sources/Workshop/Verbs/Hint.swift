import LessonKit

/// Shows hints, and writes down how many were seen.
struct Hint {
  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile

  /// - Parameter wanted: How many; one more than were seen where nothing is said.
  func show(_ wanted: String?) throws(Refusal) {
    let hints = try Hints(of: exercise, in: workspace)
    let all = hints.texts.count
    let asked = try wanted.map { (wanted) throws(Refusal) in
      guard let number = Int(wanted), (1...max(1, all)).contains(number) else {
        throw Refusal(
          message: "\(exercise.name) has \(counted(all, "hint", "hints")): a number from 1 to "
            + "\(all) was expected, and '\(Echo(wanted))' came.", verb: .hint)
      }
      return number
    }
    func count(_ seen: Int) -> Int { asked ?? min(all, seen + 1) }
    var shown = 0
    let practised = file.changeIfPossible {
      shown = count($0[exercise].hints)
      $0[exercise].hints = max($0[exercise].hints, shown)
    }
    // Shown all the same where it cannot be written down.
    if practised == nil { shown = count(file.known?[exercise].hints ?? 0) }
    // Without a number it is one more than were seen, which is not always one more than these.
    let isNext = practised?[exercise].hints == shown
    let more =
      shown < all
      ? "One more: swift run workshop hint \(exercise.name)" + (isNext ? "" : " \(shown + 1)")
      : "There are no more. Our solution: swift run workshop solution \(exercise.name)"
    Console().write(hints.lines(upTo: shown) + [more])
  }
}
