/// The section "Teaching notes" of a lesson's article: what to ask, to show and to note, by
/// minutes. The presentation follows it.
package struct TeachingNotes: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// "Minutes 0 to 3"
    package var minutes: String
    package var ask: String
    package var demo: String
    package var note: String
  }

  /// How long it takes, and the exercise.
  package var lead: String
  package var steps: [Step]

  /// `nil` where the article has no notes.
  package init?(article: String) {
    let section = Self.section("Teaching notes", of: article)
    guard let lead = section.first(where: { !$0.isEmpty }) else { return nil }
    self.lead = Self.plain(lead)
    steps = section.compactMap { line in
      let form = /\*\*(Minutes \d+ to \d+)\.\*\* \*Ask:\* (.+?) \*Demo:\* (.+?) \*Note:\* (.+)/
      guard let match = line.wholeMatch(of: form) else { return nil }
      let (_, minutes, ask, demo, note) = match.output
      return Step(
        minutes: String(minutes), ask: Self.plain(ask), demo: Self.plain(demo),
        note: Self.plain(note))
    }
    if steps.isEmpty { return nil }
  }

  /// The lines between a heading and the next one.
  static func section(_ heading: String, of article: String) -> [Substring] {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0 != "## \(heading)" }.dropFirst()
    return Array(rest.prefix { !$0.hasPrefix("#") })
  }

  /// The words without emphasis and links; code keeps its backticks.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/<doc:(\w+)>/) { "the article \($0.output.1)" }
      .replacing(/\*([^*`]+)\*/) { $0.output.1 }
  }
}
