/// The blocks of an article that may only hold commands: what else they could hold is code and
/// output, and those come from the build.
extension Article {
  /// What the line above a block of code begins with that is not compiled by the build. The page
  /// says so, and should say why.
  static let exception = "*Not compiled here"

  /// The commands that a reader is told to type.
  private static let commands: Set<Substring> = [
    "cd", "docc", "docker", "git", "make", "swift", "taskset",
  ]

  func pastedBlocks() -> [Problem] {
    var problems: [Problem] = []
    var fence: (marks: Substring, line: Int, mayHoldCommands: Bool)?
    /// The last line with something in it, and whether a blank one follows.
    var above: Substring = ""
    var isBlankAbove = true
    var goesOn = false
    var isInList = false

    func problem(_ line: Int, _ message: String) {
      problems.append(Problem(file: file, line: line, message: message))
    }

    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      let content = line.trimming(while: \.isWhitespace)
      if let open = fence {
        if content.hasPrefix(open.marks), content.allSatisfy({ $0 == open.marks.first }) {
          fence = nil
        } else if open.mayHoldCommands, !content.isEmpty, !content.hasPrefix("#") {
          let first = content.prefix { !$0.isWhitespace }
          if !goesOn, !Self.commands.contains(first) {
            problem(
              number,
              "a block holds commands to type, not '\(first)'; output comes from the build: "
                + "@Snippet(path: \"\(Snippet.root)LESSON/Output\")")
            fence?.mayHoldCommands = false
          }
          goesOn = content.hasSuffix("\\")
        }
      } else if let match = line.wholeMatch(of: /\s*(`{3,}|~{3,})\s*([^\s`]*)[^`]*/) {
        let language = match.2.lowercased()
        let mayHoldCommands = ["", "sh", "shell", "bash", "console"].contains(language)
        fence = (match.1, number, mayHoldCommands)
        if !mayHoldCommands, !(language == "swift" && above.hasPrefix(Self.exception)) {
          problem(
            number,
            "a block of \(language) is pasted; mark a region of a source and show it with "
              + "@Snippet, or write '\(Self.exception)', and why, in the line above")
        }
      } else if !content.isEmpty {
        // Four spaces make a block as well, but for what belongs to an item of a list.
        let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
        if !isIndented {
          isInList =
            content.firstMatch(of: /^([-*+]|[0-9]+[.)])\s/) != nil
            || (isInList && line.first?.isWhitespace == true)
        } else if isBlankAbove, !isInList {
          problem(number, "an indented block is pasted; show code and output with @Snippet")
        }
      }
      isBlankAbove = content.isEmpty
      if !content.isEmpty { above = content }
    }
    if let fence { problem(fence.line, "the block that begins here has no end") }
    return problems
  }
}

extension Substring {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
    let rest = drop(while: predicate)
    return rest[..<(rest.lastIndex { !predicate($0) }.map(rest.index(after:)) ?? rest.startIndex)]
  }
}
