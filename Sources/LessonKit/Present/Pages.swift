import Timeline

/// Breaks lines into pages where a reader would: between functions, at a blank line, before what
/// is indented least.
package enum Pages {
  /// - Returns: At least one page; none has more than `height` lines.
  package static func of(_ lines: [String], height: Int) -> [[String]] {
    var pages: [[String]] = []
    var start = 0
    /// The heads of the columns that a page begins within.
    var head: [String] = []
    while start < lines.count {
      while start < lines.count, lines[start].isEmpty { start += 1 }
      let room = height - head.count
      let end = lines.count - start <= room ? lines.count : end(of: lines, from: start, room)
      let page = head + lines[start..<end]
      head = openColumns(page, next: end < lines.count ? lines[end] : "")
      start = end
      let shown = page.reversed().drop(while: \.isEmpty).reversed()
      if !shown.isEmpty { pages.append(Array(shown)) }
    }
    return pages.isEmpty ? [[]] : pages
  }

  /// Where a page ends that cannot take all that is left: the best place in it behind its first
  /// quarter.
  private static func end(of lines: [String], from start: Int, _ room: Int) -> Int {
    let places = (start + max(1, room / 4))...(start + room)
    return places.min { (cost(of: $0, in: lines), -$0) < (cost(of: $1, in: lines), -$1) }
      ?? start + room
  }

  /// How much a page's end before that line would disturb.
  private static func cost(of place: Int, in lines: [String]) -> Int {
    let last = lines[place - 1]
    let next = lines[place]
    if last.isEmpty || next.isEmpty { return 0 }
    let words = next.drop { $0 == " " }
    let isEnding = words.first.map { "})]".contains($0) } ?? false
    let lastWords = last.drop { $0 == " " }
    let isBeginning =
      lastWords.hasPrefix("//") || lastWords.hasPrefix("@") || last.hasSuffix("(nonsending)")
    let indent = next.count - words.count
    return 1 + indent + (isEnding || isBeginning ? 40 : 0)
  }

  /// The line with the names of the lanes, where a page ends within their columns.
  private static func openColumns(_ page: [String], next: String) -> [String] {
    guard next.firstMatch(of: /^( {9}|\d)/) != nil,
      let head = page.lastIndex(where: { $0.hasPrefix("time ") })
    else { return [] }
    let isOpen = page[head...].dropFirst().allSatisfy { $0.firstMatch(of: /^( {9}|\d)/) != nil }
    return isOpen ? [page[head]] : []
  }

  /// A line as it fits: nothing is cut, what is too wide goes on in the next.
  static func fitting(_ line: String) -> [String] {
    guard line.count > Wrap.width else { return [line] }
    return [String(line.prefix(Wrap.width))] + fitting(String(line.dropFirst(Wrap.width)))
  }
}
