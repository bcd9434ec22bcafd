import Foundation

/// What the search page looks in: for each page its title, and the text below each heading. A
/// member has no entry: the page of its type has its name and what it is for.
///
/// It is a script that sets one variable, and no JSON to be fetched, as a page that is opened from
/// the disk may fetch nothing. What words it has, the page finds out itself.
struct SearchIndex: Encodable {
  var pages: [Entry]

  struct Entry: Encodable, Equatable {
    var path: String
    var title: String
    /// Set for a page of the reference, which goes behind an article that has the same words.
    var isReference: Bool?
    var sections: [Section]
  }

  struct Section: Encodable, Equatable {
    /// Nil for what stands above the first heading.
    var anchor: String?
    var heading: String?
    var text = ""
    /// The words of its listings that the page has not had before: enough to be found by.
    var code: String?
  }

  init(of pages: [Page]) {
    self.pages = pages.filter { !$0.isMember }.map { page in
      Entry(
        path: page.path, title: page.title,
        isReference: page.isArticle ? nil : true, sections: Self.sections(of: page))
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

    add(page.text(page.rendered.abstract ?? []))
    for block in page.blocks {
      if block.type == "heading" {
        sections.append(Section(anchor: block.anchor, heading: block.text))
        listings.append([])
      } else {
        let lines = Lines(of: block, on: page)
        lines.text.forEach(add)
        listings[listings.count - 1] += lines.code
      }
    }
    var seen: Set<Substring> = []
    return zip(sections, listings).map { section, code in
      var section = section
      section.code = words(of: code, besides: &seen)
      return section
    }
  }

  /// Words of two letters and more, each once for a page, in the order in which they come.
  private static func words(of code: [String], besides seen: inout Set<Substring>) -> String? {
    let words = code.flatMap { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }.filter { $0.count > 1 && seen.insert($0).inserted }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// The lines in a block and in those that it has.
private struct Lines {
  var text: [String] = []
  /// Those of listings, and the steps of a schedule that stand beside its picture.
  var code: [String] = []

  init(of block: Block, on page: Page) {
    if let line = block.inlineContent { text.append(page.text(line)) }
    code += block.code ?? []
    func add(_ blocks: [Block]) {
      for block in blocks {
        let lines = Lines(of: block, on: page)
        text += lines.text
        code += lines.code
      }
    }
    for item in block.items ?? [] {
      if let term = item.term { text.append(page.text(term.inlineContent) + ":") }
      add((item.content ?? []) + (item.definition?.content ?? []))
    }
    for row in block.rows ?? [] { row.forEach(add) }
    add(block.content ?? [])
    for block in (block.tabs ?? []).flatMap(\.content) {
      let lines = Lines(of: block, on: page)
      code += lines.text + lines.code
    }
  }
}
