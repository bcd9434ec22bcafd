import Timeline

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
      let next = scalar.isPlain ? String(scalar) : scalar.escaped(asASCII: true)
      count += next.unicodeScalars.count
      guard count <= longest else {
        shown += "..."
        break
      }
      shown += next
    }
    description = shown
  }
}
