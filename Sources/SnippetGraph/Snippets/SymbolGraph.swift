import Foundation

/// The file format in which DocC takes snippets.
struct SymbolGraph: Encodable {
  struct Metadata: Encodable {
    var formatVersion = ["major": 0, "minor": 6, "patch": 0]
    var generator = "snippet-graph"
  }

  struct Module: Encodable {
    struct Platform: Encodable {}
    var name = "ForwardProgress"
    var platform = Platform()
    /// Nothing was compiled as this module; it is there for its snippets.
    var isVirtual = true
  }

  struct Symbol: Encodable {
    struct Content: Encodable {
      var language: String
      var lines: [String]
      /// The first line of a slice, and the one behind its last.
      var slices: [String: [Int]]
    }

    var kind = ["identifier": "swift.snippet", "displayName": "Snippet"]
    var identifier: [String: String]
    var pathComponents: [String]
    var names: [String: String]
    var accessLevel = "public"
    var snippet: Content

    init(_ snippet: Snippet) {
      identifier = ["precise": "$snippet__" + snippet.path, "interfaceLanguage": "swift"]
      pathComponents = snippet.path.split(separator: "/").dropFirst().map(String.init)
      names = ["title": pathComponents.last ?? ""]
      self.snippet = Content(
        language: snippet.language.rawValue, lines: snippet.lines,
        slices: snippet.slices.mapValues { [$0.lowerBound, $0.upperBound] })
    }
  }

  var metadata = Metadata()
  var module = Module()
  var symbols: [Symbol]
  var relationships: [String] = []

  init(_ snippets: [Snippet]) {
    symbols = snippets.map(Symbol.init)
  }

  /// The same bytes for the same snippets.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
