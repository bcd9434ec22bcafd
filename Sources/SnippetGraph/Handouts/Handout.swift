import Foundation

/// What fits a sheet of paper of a lesson: what it is about, the code of both halves, how the first
/// one fails, and an edit to try.
struct Handout {
  var lesson: LessonFolder
  var title: String
  var summary: String
  /// Code without its comments, which are in the article.
  var antipattern: [String]
  var replacement: [String]
  /// A schedule in columns, or its intervals, and the command that shows it.
  var picture: [String]
  var pictureCommand: String
  var tryIt: String

  /// The regions of `Antipattern` that the article's first schedule is of, where that is not the first.
  private static let antipatterns = [
    "async-operation": "early", "degraded-images": "stream", "request-cancellation": "popular",
  ]
  /// What the cure is, where that is not the first region of `Replacement` in the article.
  private static let replacements = ["token-refresh": ("SingleFlight", "single-flight")]

  /// - Parameters:
  ///   - article: The lesson's article, not filled in.
  ///   - snippets: Those of the sources, by their paths.
  /// - Throws: A `Problem` that names what the article does not show.
  init(
    of lesson: LessonFolder, article: String, snippets: [String: Snippet], results: LessonResults
  ) throws {
    let file = "\(Site.catalog)/\(lesson.module).md"
    func missing(_ what: String) -> Problem {
      Problem(file: file, message: "has no \(what), which the lesson's handout shows")
    }
    let lines = article.split(separator: "\n").map(String.init)
    guard lines.count > 1, lines[0].hasPrefix("# ") else { throw missing("title and summary") }
    self.lesson = lesson
    title = String(lines[0].dropFirst(2))
    summary = lines[1]

    func section(_ heading: String) throws -> String {
      let parts = article.components(separatedBy: "\n## ")
      guard let part = parts.first(where: { $0.hasPrefix(heading + "\n") }) else {
        throw missing("section '\(heading)'")
      }
      return part
    }
    func code(_ source: String, _ chosen: String?, below heading: String) throws -> [String] {
      let path = "\(Snippet.root)\(lesson.module)/\(source)"
      let first = Article(file: file, text: try section(heading)).references
        .first { $0.path == path && $0.slice != nil }?.slice
      guard let slice = chosen ?? first, let snippet = snippets[path],
        let range = snippet.slices[slice]
      else { throw missing("region of \(source) below '\(heading)'") }
      return snippet.lines[range].filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    }
    antipattern = try code(
      "Antipattern", Self.antipatterns[lesson.command], below: "Why it happens")
    let cure = Self.replacements[lesson.command]
    replacement = try code(cure?.0 ?? "Replacement", cure?.1, below: "The replacement")

    let why = try section("Why it happens")
    let shown = why.firstMatch(of: /Output\/variant\/([a-z-]+)", slice: "(?:columns|intervals)"/)?.1
    let drawn = why.firstMatch(of: /\]\(timeline:[a-z-]+\/variant\/([a-z-]+)\)/)?.1
    guard let variant = shown ?? drawn.map({ $0 }),
      let output = try results.snippet("\(Snippet.root)\(lesson.module)/Output/variant/\(variant)"),
      let lines = output.slices["intervals"] ?? output.slices["columns"]
    else { throw missing("schedule below 'Why it happens'") }
    picture = Array(output.lines[lines])
    pictureCommand = "swift run \(lesson.command) --variant \(variant)"

    let printed = try results.commands.output(of: lesson.command)
    guard let edit = printed.firstMatch(of: /(?s)\nTRY IT +(.+?)\n(?=[A-Z]{2,} )/) else {
      throw missing("TRY IT in what '\(lesson.command)' prints")
    }
    tryIt = edit.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
