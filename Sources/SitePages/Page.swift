import Foundation

/// A page of the site: where it is and what is on it.
struct Page {
  /// Its folder, from the root of the site, with neither a first nor a last slash.
  var path: String
  var rendered: RenderedPage

  /// What leads from its folder to the root of the site.
  var toRoot: String { String(repeating: "../", count: path.split(separator: "/").count) }

  var title: String { rendered.metadata.title }

  var isArticle: Bool { path == Self.home || path.hasPrefix(Self.home + "/") }

  /// Whether it is the page of one member of a type, which has nothing below it.
  var isMember: Bool {
    !isArticle && path.split(separator: "/").count > 3 && rendered.topicSections == nil
  }

  /// The content and the list of topics, with what DocC keeps apart put into the same form.
  var blocks: [Block] {
    var blocks: [Block] = []
    for section in rendered.primaryContentSections ?? [] {
      for declaration in section.declarations ?? [] {
        let text = declaration.tokens.map(\.text).joined()
        blocks.append(Block(type: "codeListing", code: text.components(separatedBy: "\n")))
      }
      for parameter in section.parameters ?? [] {
        blocks.append(
          Block(
            type: "paragraph", inlineContent: [Inline(type: "codeVoice", code: parameter.name)]))
        blocks += parameter.content
      }
      blocks += section.content ?? []
    }
    return blocks + list(rendered.topicSections)
  }

  /// The neighbours of the page, which DocC lists at its foot.
  var seeAlso: [Block] { list(rendered.seeAlsoSections) }

  private func list(_ sections: [RenderedPage.Links]?) -> [Block] {
    var blocks: [Block] = []
    for links in sections ?? [] {
      if let title = links.title {
        blocks.append(Block(type: "heading", text: title, anchor: links.anchor, level: 2))
      }
      let items = links.identifiers.map { identifier in
        let link = Inline(type: "reference", identifier: identifier)
        let dash = Inline(type: "text", text: ": ")
        let abstract = rendered.references?[identifier]?.abstract ?? []
        let line = abstract.isEmpty ? [link] : [link, dash] + abstract
        return Block.Item(content: [Block(type: "paragraph", inlineContent: line)])
      }
      blocks.append(Block(type: "unorderedList", items: items))
    }
    return blocks
  }

  func reference(_ identifier: String?) -> RenderedPage.Reference? {
    identifier.flatMap { rendered.references?[$0] }
  }

  /// The words of a line, without pictures.
  func text(_ line: [Inline]) -> String {
    line.map { inline in
      switch inline.type {
      case "reference": inline.overridingTitle ?? reference(inline.identifier)?.title ?? ""
      default: inline.text ?? inline.code ?? text(inline.inlineContent ?? [])
      }
    }.joined()
  }

  /// All pages of a site that DocC has written, in the order of their paths.
  static func all(in site: URL) throws -> [Page] {
    let data = site.appending(path: "data")
    let names = FileManager.default.enumerator(atPath: data.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = data.appending(path: name)
      do {
        let rendered = try JSONDecoder().decode(RenderedPage.self, from: Data(contentsOf: file))
        return Page(path: String(name.dropLast(5)), rendered: rendered)
      } catch {
        throw SiteError("\(file.path): is not a page as DocC of Swift 6.3 writes it: \(error)")
      }
    }
  }
}

/// What is not as DocC writes it, and where.
struct SiteError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
