import Foundation

/// What the search page looks in: for each page its title, and the text below each heading.
///
/// It is a script that sets one variable, and no JSON to be fetched, as a page that is opened from
/// the disk may fetch nothing. What words it has, the page finds out itself.
struct SearchIndex: Encodable {
  var pages: [Entry]

  struct Entry: Encodable, Equatable {
    var path: String
    var title: String
    var sections: [Section]
  }

  struct Section: Encodable, Equatable {
    /// Nil for what stands above the first heading.
    var anchor: String?
    var heading: String?
    var text = ""
    /// The words of its listings, each once: enough to be found by.
    var code: String?
  }

  init(of pages: [Page]) {
    self.pages = pages.map { page in
      Entry(path: page.path, title: page.title, sections: Self.sections(of: page))
    }
  }

  func script() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try Data("window.searchIndex = ".utf8) + encoder.encode(pages) + Data(";\n".utf8)
  }

  private static func sections(of page: Page) -> [Section] {
    var sections = [Section()]
    var listings: [[String]] = [[]]
    func add(_ text: String) {
      let last = sections.count - 1
      if !sections[last].text.isEmpty, !text.isEmpty { sections[last].text += " " }
      sections[last].text += text
    }
    func collect(_ block: Block) {
      if block.type == "heading" {
        sections.append(Section(anchor: block.anchor, heading: block.text))
        listings.append([])
        return
      }
      if let line = block.inlineContent { add(page.text(line)) }
      if let code = block.code { listings[listings.count - 1] += code }
      for item in block.items ?? [] {
        if let term = item.term { add(page.text(term.inlineContent) + ":") }
        for block in (item.content ?? []) + (item.definition?.content ?? []) { collect(block) }
      }
      for row in block.rows ?? [] { for cell in row { cell.forEach(collect) } }
      for tab in block.tabs ?? [] { tab.content.forEach(collect) }
      block.content?.forEach(collect)
    }

    add(page.text(page.rendered.abstract ?? []))
    page.blocks.forEach(collect)
    return zip(sections, listings).map { section, code in
      var section = section
      section.code = words(of: code)
      return section
    }
  }

  /// Words of two letters and more, each once, in the order in which they come.
  private static func words(of code: [String]) -> String? {
    var seen: Set<Substring> = []
    let words = code.flatMap { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }.filter { $0.count > 1 && seen.insert($0).inserted }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
