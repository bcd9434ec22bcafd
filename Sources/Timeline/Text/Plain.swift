extension Unicode.Scalar {
  /// Whether a terminal shows it, and does not obey it.
  package var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}

extension StringProtocol {
  /// This text with everything written out that a terminal would obey, as Swift writes it:
  /// `\u{1B}`. Line breaks stay.
  ///
  /// What a program under test prints, throws, records or returns may have anything in it.
  package var plain: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isPlain || scalar == "\n" {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      }
    }
    return String(shown)
  }
}
