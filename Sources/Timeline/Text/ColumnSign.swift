/// What a character in the picture of a timeline means.
enum ColumnSign: String, CaseIterable {
  case running = "|"
  case suspended = ":"
  case blocked = "#"
  case cancelled = "x"
  case failed = "!"
  case point = "·"

  /// What a lane shows between its events; `nil` where that is nothing.
  init?(_ state: Timeline.State) {
    switch state {
    case .running: self = .running
    case .suspended: self = .suspended
    case .blocked: self = .blocked
    case .absent: return nil
    }
  }

  /// What stands before the label of an event.
  static func mark(of kind: Event.Kind) -> String {
    let sign: ColumnSign? =
      switch kind {
      case .blocks: .blocked
      case .suspends: .suspended
      case .cancels: .cancelled
      case .fails: .failed
      case .runs, .notes, .ends: nil
      }
    return sign.map { $0.rawValue + " " } ?? ""
  }

  /// The sign that a cell begins with.
  static func signs(in cell: String) -> [ColumnSign] {
    allCases.filter { cell.hasPrefix($0.rawValue + " ") }
  }

  /// The signs that are used, each with its meaning, in lines of at most 80 columns.
  static func legend(_ used: Set<ColumnSign>, seesSuspensions: Bool) -> [String] {
    Legend.lines(
      allCases.filter(used.contains).map {
        (sign: $0.rawValue, meaning: $0.meaning(seesSuspensions: seesSuspensions))
      })
  }

  private func meaning(seesSuspensions: Bool) -> String {
    switch self {
    case .running: seesSuspensions ? "runs" : "under way"
    case .suspended: "suspended, holds no thread"
    case .blocked: "parked, holds its thread"
    case .cancelled: "is cancelled"
    case .failed: "fails"
    case .point: "a point: others may go first"
    }
  }
}
