/// What an article shows by `@Snippet(path:slice:)`.
struct Snippet: Equatable {
  /// As articles write it, from "ForwardProgress/Snippets/" on.
  var path: String
  /// The file that it was made from, to be named where something is wrong.
  var origin: String
  var language: Language
  var lines: [String]
  /// Parts of `lines` by name.
  var slices: [String: Range<Int>] = [:]

  enum Language: String {
    case swift, text
  }
}

extension Snippet {
  static let root = "ForwardProgress/Snippets/"

  /// The regions of a source; without a slice, an article shows them one after another.
  init(path: String, file: String, regions: [Region]) {
    self.init(path: path, origin: file, language: .swift, lines: [])
    for region in regions {
      if !lines.isEmpty { lines.append("") }
      slices[region.name] = lines.count..<lines.count + region.lines.count
      lines += region.lines
    }
  }
}
