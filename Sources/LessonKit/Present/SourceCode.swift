import Foundation

/// A source, of which parts are shown.
package struct SourceCode {
  /// A part of it.
  package struct Part: Equatable {
    /// With the line in which it begins: `Lessons/01-BlockingWait/Antipattern.swift:7`.
    package var place: String
    /// Without the markers of regions.
    package var lines: [String]
  }

  private let path: String
  private let lines: [String]

  package init(_ text: String, path: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What articles show of it, its regions; all behind the imports, where it has none.
  package var regions: Part {
    let shown = lines.indices.filter { regionRange(of: $0) != nil }
    if !shown.isEmpty { return part(shown) }
    let code = lines.indices.drop { lines[$0].hasPrefix("import ") || lines[$0].isEmpty }
    return part(Array(code))
  }

  /// A type with what belongs to it, which is the region that it stands in; or a function.
  /// `nil` where it is not declared here.
  package func declaration(_ name: String) -> Part? {
    if let type = line(declaring: name, as: "actor|class|enum|protocol|struct") {
      return part(Array(regionRange(of: type) ?? range(ofDeclarationAt: type)))
    }
    return line(declaring: name, as: "func").map { part(Array(range(ofDeclarationAt: $0))) }
  }

  private func line(declaring name: String, as kinds: String) -> Int? {
    let kinds = kinds.split(separator: "|").map { "\($0) \(name)" }
    return lines.firstIndex { line in
      guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
      return kinds.contains { kind in
        guard let found = line.range(of: kind) else { return false }
        let before = line[..<found.lowerBound].last ?? " "
        let after = line[found.upperBound...].first ?? " "
        return before == " " && !(after.isLetter || after.isNumber || after == "_")
      }
    }
  }

  /// The lines between the markers around a line; `nil` where there are none.
  private func regionRange(of line: Int) -> Range<Int>? {
    guard let begin = lines[..<line].lastIndex(where: { $0.hasPrefix("// snippet.") }),
      lines[begin] != "// snippet.end", !lines[line].hasPrefix("// snippet."),
      let end = lines[line...].firstIndex(of: "// snippet.end")
    else { return nil }
    return begin + 1..<end
  }

  /// From its comment to its closing brace, as `swift format` lays it out.
  private func range(ofDeclarationAt line: Int) -> Range<Int> {
    var begin = line
    while begin > 0, belongsToNext(lines[begin - 1]) { begin -= 1 }
    // Where a modifier stands in a line of its own, the rest is indented.
    let first = lines[begin...line].first { !isComment($0) } ?? lines[line]
    let indent = first.prefix { $0 == " " }
    if lines[line].hasSuffix("}") { return begin..<line + 1 }
    let end = lines[line...].firstIndex { $0 == indent + "}" }
    return begin..<(end ?? lines.count - 1) + 1
  }

  private func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
  }

  private func belongsToNext(_ line: String) -> Bool {
    let words = line.drop { $0 == " " }
    return words.hasPrefix("///") || words.hasPrefix("@") || words == "nonisolated(nonsending)"
  }

  /// Lines of it, without the indentation that all of them have.
  private func part(_ numbers: [Int]) -> Part {
    let isBlank = { (line: Int) in self.lines[line].allSatisfy(\.isWhitespace) }
    let shown = Array(
      numbers.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    let indent =
      shown.filter { !isBlank($0) }.map { lines[$0].prefix { $0 == " " }.count }.min() ?? 0
    var text: [String] = []
    var last: Int?
    for line in shown {
      // Between two regions.
      if let last, line != last + 1 { text.append("") }
      text.append(isBlank(line) ? "" : String(lines[line].dropFirst(indent)))
      last = line
    }
    return Part(place: "\(path):\((shown.first ?? 0) + 1)", lines: text)
  }
}
