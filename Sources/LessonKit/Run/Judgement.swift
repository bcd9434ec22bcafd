/// What was observed, held against what is stated.
package enum Judgement: String, CaseIterable, Codable, Sendable {
  /// It is what is stated, all of it.
  case asStated
  /// Nothing seen contradicts it, but a reader's bounds left out some of what it speaks of.
  case undecided
  /// It is something else.
  case otherwise
  /// This machine cannot show it; then it counts neither way.
  case leftOut

  /// As the table says it.
  var mark: String {
    switch self {
    case .asStated: "as stated"
    case .undecided: "undecided"
    case .otherwise: "differs"
    case .leftOut: "left out"
    }
  }
}

extension Style {
  func mark(of judgement: Judgement) -> String {
    switch judgement {
    case .asStated: good(judgement.mark)
    case .otherwise: bad(judgement.mark)
    case .undecided, .leftOut: judgement.mark
    }
  }
}
