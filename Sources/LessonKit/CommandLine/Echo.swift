/// What was typed, fit to be shown again: so much of it that it is recognised, and nothing in it
/// that a terminal would obey.
package struct Echo: CustomStringConvertible {
  package let description: String

  /// - Parameter longest: No more than this is shown.
  package init(_ typed: some StringProtocol, longest: Int = 40) {
    var shown = ""
    var count = 0
    // By scalars: one character may be made of any number of them.
    for scalar in typed.unicodeScalars {
      let next = Self.isPlain(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
      count += next.unicodeScalars.count
      guard count <= longest else {
        shown += "..."
        break
      }
      shown += next
    }
    description = shown
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
