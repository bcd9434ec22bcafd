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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var problems: [Problem] = []
    var filled: [Substring] = []
    var line = 0
    while line < lines.count {
      filled.append(lines[line])
      line += 1
      guard let excerpt = Excerpt(comment: lines[line - 1]) else { continue }
      guard lines[line...].first == "```", let end = lines[(line + 1)...].firstIndex(of: "```")
      else {
        problems.append(Problem(file: file, line: line, message: "a block of code must follow"))
        continue
      }
      do {
        let shown = try excerpt.lines(of: output(excerpt.command, excerpt.arguments))
        filled += ["```"] + shown.map { $0[...] }
      } catch {
        problems.append(Problem(file: file, line: line, message: "\(error)"))
      }
      line = end
    }
    if !problems.isEmpty { throw Problems(all: problems) }
    return filled.joined(separator: "\n")
  }

  /// Brings the file up to date; it is written only where something is different.
  static func refresh(in repository: Repository, commands: LessonCommands) throws {
    let text = try repository.text(file)
    let filled = try filled(text, output: commands.output)
    if filled != text { try Data(filled.utf8).write(to: repository.url(file), options: .atomic) }
  }
}
