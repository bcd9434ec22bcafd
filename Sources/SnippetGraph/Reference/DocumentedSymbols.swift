import Foundation

/// A symbol graph as DocC gets it here.
///
/// The sources document the parameters that need it. DocC wants all of them or none, so where some
/// are left out the others become items of an ordinary list. And where a source lies on this
/// machine is nobody's business.
enum DocumentedSymbols {
  static func adapted(_ graph: Data) throws -> Data {
    guard var content = try JSONSerialization.jsonObject(with: graph) as? [String: Any] else {
      return graph
    }
    content["symbols"] = (content["symbols"] as? [[String: Any]] ?? []).map(adapted)
    return try JSONSerialization.data(withJSONObject: content, options: [.sortedKeys])
  }

  private static func adapted(_ symbol: [String: Any]) -> [String: Any] {
    var symbol = symbol
    symbol["location"] = nil
    guard var comment = symbol["docComment"] as? [String: Any],
      let lines = comment["lines"] as? [[String: Any]]
    else { return symbol }
    comment["uri"] = nil
    let texts = lines.map { $0["text"] as? String ?? "" }
    let all = parameters(of: symbol)
    let adapted = Set(documented(in: texts)) == Set(all) ? texts : asList(texts)
    comment["lines"] = adapted.map { ["text": $0] }
    symbol["docComment"] = comment
    return symbol
  }

  /// By the names that its body has for them.
  private static func parameters(of symbol: [String: Any]) -> [String] {
    let signature = symbol["functionSignature"] as? [String: Any]
    let parameters = signature?["parameters"] as? [[String: Any]] ?? []
    return parameters.compactMap { ($0["internalName"] ?? $0["name"]) as? String }
  }

  static func documented(in lines: [String]) -> [String] {
    lines.enumerated().compactMap { number, line in
      let one = line.firstMatch(of: /^- Parameter (\w+):/)
      let several = isBelowParameters(number, lines) ? line.firstMatch(of: #/^ +- (\w+):/#) : nil
      return (one?.1 ?? several?.1).map { String($0) }
    }
  }

  static func asList(_ lines: [String]) -> [String] {
    lines.enumerated().map { number, line in
      if line == "- Parameters:" { return "" }
      if let one = line.wholeMatch(of: /- Parameter (\w+): (.*)/) {
        return "- `\(one.1)`: \(one.2)"
      }
      guard isBelowParameters(number, lines) else { return line }
      guard let item = line.wholeMatch(of: #/  - (\w+): (.*)/#) else {
        return String(line.dropFirst(2))
      }
      return "- `\(item.1)`: \(item.2)"
    }
  }

  /// Whether a line belongs to the list that `- Parameters:` begins: it is indented, and so are
  /// all between.
  private static func isBelowParameters(_ number: Int, _ lines: [String]) -> Bool {
    guard let begin = lines[..<number].lastIndex(of: "- Parameters:") else { return false }
    return lines[(begin + 1)...number].allSatisfy { $0.hasPrefix("  ") }
  }
}
