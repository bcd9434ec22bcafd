/// `![what it shows](timeline:blocking-wait/variant/starved)` in an article stands for a picture
/// that the built command draws with `--variant starved --timeline FILE`, and for its table.
extension Article {
  /// A timeline that an article asks for.
  struct TimelineReference {
    var command: String
    /// The options of the command line, as in a path to an output.
    var arguments: [String]
    /// What the page says to whoever does not see the picture.
    var alternativeText: String
    var place: Range<String.Index>

    /// The picture's file in the catalog.
    var picture: String {
      (["timeline", command] + arguments.map { String($0.trimmingPrefix("--")) })
        .joined(separator: "-") + ".svg"
    }
  }

  var timelines: [TimelineReference] {
    text.matches(of: /!\[([^\]\n]*)\]\(timeline:([a-z-]+)((?:\/[^\/)\s]+)*)\)/).map {
      TimelineReference(
        command: String($0.2), arguments: Output.arguments($0.3.split(separator: "/")),
        alternativeText: String($0.1), place: $0.range)
    }
  }

  /// The article with a picture, and its table behind a tab, in place of each reference.
  ///
  /// - Parameter drawn: Gives the picture and the table.
  /// - Returns: The article, and the pictures by their files.
  /// - Throws: `Problems` with each reference that `drawn` threw for, or that says nothing to
  ///   whoever does not see the picture.
  func withTimelines(
    _ drawn: (TimelineReference) throws -> (picture: String, table: String)
  ) throws -> (article: Article, pictures: [String: String]) {
    var filled = self
    var pictures: [String: String] = [:]
    var problems: [Problem] = []
    for reference in timelines.reversed() {
      let place = reference.place.lowerBound
      guard !reference.alternativeText.isEmpty else {
        problems.append(
          problem(at: place, "a picture without words; write what it shows: ![...](timeline:...)"))
        continue
      }
      do {
        let (picture, table) = try drawn(reference)
        pictures[reference.picture] = picture
        filled.text.replaceSubrange(reference.place, with: Self.tabs(reference, table))
      } catch {
        problems.append(problem(at: place, "\(error)"))
      }
    }
    for open in text.ranges(of: "](timeline:")
    where !timelines.contains(where: { $0.place.contains(open.lowerBound) }) {
      problems.append(
        problem(
          at: open.lowerBound,
          "no timeline; one is written ![what it shows](timeline:LESSON/variant/MODEL)"))
    }
    if !problems.isEmpty { throw Problems(all: problems.sorted { $0.line ?? 0 < $1.line ?? 0 }) }
    return (filled, pictures)
  }

  private static func tabs(_ reference: TimelineReference, _ table: String) -> String {
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }
    return """
      @TabNavigator {
        @Tab("Picture") {
          ![\(reference.alternativeText)](\(reference.picture))
        }
        @Tab("Table") {
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }
}
