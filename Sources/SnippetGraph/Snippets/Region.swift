/// The lines between `// snippet.NAME` and `// snippet.end` in a source.
struct Region: Equatable {
  var name: String
  /// Without the markers, and without the indentation that all lines have.
  var lines: [String]

  /// The regions of a source in their order, and what is wrong with its markers.
  static func all(in source: String, file: String) -> (regions: [Region], problems: [Problem]) {
    var regions: [Region] = []
    var problems: [Problem] = []
    var begun: [String: Int] = [:]
    var open: (name: String, line: Int, lines: [String])?

    func problem(_ line: Int, _ message: String) {
      problems.append(Problem(file: file, line: line, message: message))
    }

    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let number = index + 1
      guard let name = marker(line) else {
        open?.lines.append(String(line))
        continue
      }
      if name == "end" {
        guard let region = open else {
          problem(number, "// snippet.end, and no region is open; remove it")
          continue
        }
        let lines = laidOut(region.lines)
        if lines.isEmpty {
          problem(region.line, "region '\(region.name)' is empty; put it around code or remove it")
        }
        regions.append(Region(name: region.name, lines: lines))
        open = nil
        continue
      }
      if let region = open {
        problem(region.line, "region '\(region.name)' has no // snippet.end before line \(number)")
      }
      if name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil {
        problem(number, "a region is named in kebab-case, as in // snippet.old-api; not '\(name)'")
      }
      if let first = begun[name] {
        problem(number, "region '\(name)' is already on line \(first); give one another name")
      }
      begun[name] = begun[name] ?? number
      open = (name, number, [])
    }
    if let region = open {
      problem(region.line, "region '\(region.name)' has no // snippet.end after it")
    }
    return (regions, problems)
  }

  /// What follows `// snippet.` in a line that is a marker.
  private static func marker(_ line: Substring) -> String? {
    // Most lines are none, and the regular expression is slow to say so.
    let content = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard content.starts(with: "//".utf8) else { return nil }
    return line.wholeMatch(of: /\s*\/\/\s*snippet\.(.*?)\s*/).map { String($0.1) }
  }

  private static func laidOut(_ lines: [String]) -> [String] {
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    let lines = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    let indentation =
      lines.filter { !isBlank($0) }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return lines.map { isBlank($0) ? "" : String($0.dropFirst(indentation)) }
  }
}
