import LessonKit

/// What one explored schedule shows, counted on the wall.
struct Shown: LessonFinding {
  /// The most colours that were on the wall at the same time.
  var atOnce: Int
  /// Whether they began in the order of the taps.
  var isInOrder = true
  /// How many were cut short, and how many never began.
  var cut = 0
  var never = 0
  /// How many went on to their end when the screen was gone.
  var ranOn = 0

  static let oneByOne = Shown(atOnce: 1)

  var description: String {
    let words = [
      ranOn > 0
        ? "\(inWords(ranOn)) ran on"
        : atOnce > 1 ? "\(inWords(atOnce)) at once" : "",
      cut > 0 ? "\(inWords(cut)) cut" : "",
      never > 0 ? "\(inWords(never)) never" : "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
    return (words.isEmpty ? "one by one" : words)
      + (isInOrder ? "" : ", out of order")
  }

  /// A count of schedules stands before it.
  private func inWords(_ number: Int) -> String {
    let words = ["none", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }
}

extension Shown {
  @MainActor
  init(_ wall: Wall, _ taps: [Colour], overBeforeLeaving wasOver: Int) {
    let shown = wall.showings
    self.init(
      atOnce: wall.mostAtOnce,
      isInOrder: taps.starts(with: shown.map(\.colour)),
      cut: shown.count(where: \.isCut), never: taps.count - shown.count,
      ranOn: shown.count(where: \.isOver) - wasOver)
  }
}
