import Foundation

/// The README, whose excerpts of output are put there by the build.
struct Readme {
  static let file = "README.md"

  /// - Parameter output: What a command line prints.
  /// - Returns: The text with each block behind a comment of an `Excerpt` made anew.
  /// - Throws: `Problems` with every comment that cannot be followed.
  static func filled(
    _ text: String, output: (_ command: String, _ arguments: [String]) throws -> String
  ) throws -> String {
    var problems: [Problem] = []
    let filled = text.replacing(
      #/(<!-- swift run ([a-z-]+)([^,\n]*), from "([^"\n]+)" to "([^"\n]+)" -->\n```\n)(?:.*?\n)?(```\n)/#
        .dotMatchesNewlines()
    ) { match in
      let excerpt = Excerpt(
        command: String(match.2), arguments: match.3.split(separator: " ").map(String.init),
        first: String(match.4), last: String(match.5))
      do {
        let lines = try excerpt.lines(of: output(excerpt.command, excerpt.arguments))
        return match.1 + lines.map { $0 + "\n" }.joined() + match.6
      } catch {
        let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        problems.append(Problem(file: file, line: line, message: "\(error)"))
        return String(match.0)
      }
    }
    if !problems.isEmpty { throw Problems(all: problems) }
    return filled
  }

  /// Brings the file up to date; it is written only where something is different.
  static func refresh(in repository: Repository, commands: LessonCommands) throws {
    let text = try repository.text(file)
    let filled = try filled(text, output: commands.output)
    if filled != text { try Data(filled.utf8).write(to: repository.url(file), options: .atomic) }
  }
}
