/// What a character in the intervals of a timeline means.
enum IntervalSign: Character, CaseIterable {
  case begins = "["
  case underWay = "="
  case blocked = "#"
  case cancelled = "x"
  case ends = "]"
  case fails = "!"
  case goesOn = ">"

  private var meaning: String {
    switch self {
    case .begins: "begins"
    case .underWay: "under way"
    case .blocked: "parked, holds its thread"
    case .cancelled: "is cancelled"
    case .ends: "ends"
    case .fails: "fails"
    case .goesOn: "goes on"
    }
  }

  /// The signs that are used, each with its meaning.
  static func legend(_ used: Set<IntervalSign>) -> [String] {
    Legend.lines(
      allCases.filter(used.contains).map { (sign: "\($0.rawValue)", meaning: $0.meaning) })
  }
}
