/// One thing that a step of the teaching notes shows.
package enum Demonstration: Equatable, Sendable {
  /// The lesson's own command, with these options.
  case run([String])
  /// A declaration, in the file that is named or in any other of the lesson.
  case declaration(String, file: String?)
  case file(String)
  /// What the compiler says, as the article has it.
  case compilerTable
  case tryIt
}

extension TeachingNotes.Step {
  /// What the notes name, in its order: code of which the question is, then the demo's commands
  /// and code.
  ///
  /// - Parameter command: The lesson's.
  package func demonstrations(of command: String) -> [Demonstration] {
    let asked = Self.demonstrations(in: ask, of: command).filter {
      // A question names much that is no code of the lesson's; a type's name is.
      if case .declaration(let name, _) = $0 { name.first?.isUppercase == true } else { false }
    }
    return asked + Self.demonstrations(in: demo, of: command).filter { !asked.contains($0) }
  }

  private static func demonstrations(in text: String, of command: String) -> [Demonstration] {
    var found: [Demonstration] = []
    var end = text.startIndex
    for match in text.matches(of: /`([^`]+)`|TRY IT|table of the compiler/) {
      defer { end = match.range.upperBound }
      guard let word = match.output.1.map(String.init) else {
        found.append(match.output.0 == "TRY IT" ? .tryIt : .compilerTable)
        continue
      }
      if let options = options(word, of: command) {
        found.append(.run(options))
      } else if word.wholeMatch(of: /\w+\.swift/) != nil {
        // "`name` in `File.swift`" is one thing.
        if case .declaration(let name, nil)? = found.last,
          text[end..<match.range.lowerBound] == " in "
        {
          found[found.count - 1] = .declaration(name, file: word)
        } else {
          found.append(.file(word))
        }
      } else if let name = word.wholeMatch(of: /(\w+)(\([\w:]*\))?/)?.output.1 {
        found.append(.declaration(String(name), file: nil))
      }
    }
    return found
  }

  /// What follows the lesson's command, or stands alone.
  private static func options(_ text: String, of command: String) -> [String]? {
    let words = text.split(separator: " ").map(String.init)
    if words.first?.hasPrefix("--") == true { return words }
    return words.starts(with: ["swift", "run", command]) ? Array(words.dropFirst(3)) : nil
  }
}
