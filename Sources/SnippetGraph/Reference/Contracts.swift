/// The comment at the head of a simulated framework: what it stands in for, where its contracts
/// were taken from, and where it departs from it.
struct Contracts {
  var repository: Repository

  func text(of module: String) throws -> String {
    let file = "Sources/\(module)/\(module).swift"
    let lines = repository.exists(file) ? try repository.text(file) : ""
    let comment = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
    guard !comment.isEmpty else {
      throw Explorations.Unknown("comment at the head of", file, known: [])
    }
    return comment.map { $0.dropFirst(2).trimmingPrefix(" ") }.joined(separator: "\n")
      .replacing(/https:\/\/\S+/) { match in
        let link = Self.withoutPunctuation(match.output)
        return "<\(link)>" + match.output[link.endIndex...]
      }
  }

  /// A link may end with a bracket that it has opened itself.
  private static func withoutPunctuation(_ link: Substring) -> Substring {
    var link = link
    while let last = link.last,
      ".,:;".contains(last)
        || (last == ")" && link.count { $0 == ")" } > link.count { $0 == "(" })
    {
      link.removeLast()
    }
    return link
  }
}
