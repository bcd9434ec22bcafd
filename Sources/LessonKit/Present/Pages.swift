import Timeline

/// Breaks lines into pages where a reader would: between functions, at a blank line, before what
/// is indented least.
package enum Pages {
  /// - Returns: At least one page; none has more than `height` lines.
  package static func of(_ lines: [String], height: Int) -> [[String]] {
    var pages: [[String]] = []
    var start = 0
    /// The head of the columns that a page begins within.
    var head: [String] = []
    let ends = ends(of: lines, height)
    while start < lines.count {
      let end = ends[start]
      let page = head + lines[start..<end].drop(while: \.isEmpty)
      head = openColumns(page, next: end < lines.count ? lines[end] : "")
      start = end
      let shown = page.reversed().drop(while: \.isEmpty).reversed()
      if !shown.isEmpty { pages.append(Array(shown)) }
    }
    return pages.isEmpty ? [[]] : pages
  }

  /// For each line where a page ends that begins there, for the least to disturb from there on.
  private static func ends(of lines: [String], _ height: Int) -> [Int] {
    var ends = Array(repeating: lines.count, count: lines.count)
    var costs = Array(repeating: 0, count: lines.count + 1)
    for start in lines.indices.reversed() {
      // A page that begins within columns has their head, too.
      let most = isWithinColumns(lines[start]) ? height - 1 : height
      let blank = lines[start...].prefix(while: \.isEmpty).count
      let last = min(lines.count, start + blank + most)
      let candidates = lines.count - start - blank <= most ? [lines.count] : Array(start + 1...last)
      for end in candidates.reversed() {
        let cost = pageCost + cost(of: end, in: lines) + costs[end]
        if end == candidates.last || cost < costs[start] {
          costs[start] = cost
          ends[start] = end
        }
      }
    }
    return ends
  }

  /// A page more disturbs less than a function that is broken, and more than a blank line.
  private static var pageCost: Int { 10 }

  /// How much a page's end before that line would disturb.
  private static func cost(of place: Int, in lines: [String]) -> Int {
    guard place < lines.count else { return 0 }
    let last = lines[place - 1]
    let next = lines[place]
    if last.isEmpty || next.isEmpty { return 0 }
    // Their head stands on the next page, too.
    if isWithinColumns(last), isWithinColumns(next) { return 5 }
    let words = next.drop { $0 == " " }
    let isEnding = words.first.map { "})]".contains($0) } ?? false
    let lastWords = last.drop { $0 == " " }
    let isBeginning =
      lastWords.hasPrefix("//") || lastWords.hasPrefix("@") || last.hasSuffix("(nonsending)")
    let indent = next.count - words.count
    return 15 + indent + (isEnding || isBeginning ? 40 : 0)
  }

  private static func isWithinColumns(_ line: String) -> Bool {
    line.prefixMatch(of: #/ {9}|\d+\.\d+ s /#) != nil
  }

  /// The line with the names of the lanes, where a page ends within their columns.
  private static func openColumns(_ page: [String], next: String) -> [String] {
    guard isWithinColumns(next),
      let head = page.lastIndex(where: { $0.hasPrefix("time ") })
    else { return [] }
    let isOpen = page[head...].dropFirst().allSatisfy(isWithinColumns)
    return isOpen ? [page[head]] : []
  }

  /// A line as it fits: nothing is cut. What is too wide goes on in the next line, a comment as
  /// one.
  static func fitting(_ line: String) -> [String] {
    guard line.count > Wrap.width else { return [line] }
    let words = line.drop { $0 == " " }
    let mark = words.prefix { $0 == "/" }
    let isComment = mark.count >= 2
    let indent = String(line.prefix { $0 == " " }.prefix(40)) + (isComment ? mark + " " : "    ")
    let room = line.prefix(Wrap.width + 1)
    let space = room.dropFirst(indent.count).lastIndex(of: " ")
    let end = space ?? line.index(line.startIndex, offsetBy: Wrap.width)
    let rest = line[end...].drop { $0 == " " }
    return [String(line[..<end])] + fitting(indent + rest)
  }
}
