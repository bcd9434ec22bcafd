/// The two halves of a lesson: the code people have, and the structured code in its place.
package enum Half: String, Codable, CaseIterable, Sendable {
  case antipattern, replacement

  package var other: Half { self == .antipattern ? .replacement : .antipattern }
}
