/// The picks that lead to one run: "0.1.2". Picks that are not named are 0.
package struct Schedule: Codable, Hashable, Sendable, LosslessStringConvertible {
  package var picks: [Int]

  package init(picks: [Int]) {
    self.picks = picks
    while self.picks.last == 0 { self.picks.removeLast() }
  }

  /// `nil` where the text is not numbers with dots between them.
  package init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    let picks = parts.compactMap { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard picks.count == parts.count else { return nil }
    self.init(picks: picks)
  }

  package var description: String {
    picks.isEmpty ? "0" : picks.map(String.init).joined(separator: ".")
  }
}
