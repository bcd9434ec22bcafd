import Foundation

/// A page's content as HTML, for readers whose browser runs no script, and for a site that is
/// opened from the disk, where DocC's script may read nothing.
struct PlainContent {
  var page: Page

  /// - Throws: `SiteError` for content of a kind that would be left out.
  func html() throws -> String {
    let home = Page.home == page.path ? "" : "\(link(to: Page.home, "Forward Progress")) · "
    let abstract = try page.rendered.abstract.map { "<p>\(try lines($0))</p>" } ?? ""
    return """
      <main class="plain"><p>\(home)\(link(to: "search", "Search"))</p>
      <h1>\(escaped(page.title))</h1>
      \(abstract)
      \(try blocks(page.blocks + page.seeAlso))
      </main>
      """
  }

  private func link(to path: String, _ title: String) -> String {
    #"<a href="\#(page.toRoot)\#(path)/index.html">\#(title)</a>"#
  }

  private func blocks(_ blocks: [Block]) throws -> String {
    try blocks.map(block).joined(separator: "\n")
  }

  private func block(_ block: Block) throws -> String {
    let content = block.content ?? []
    let items = block.items ?? []
    switch block.type {
    case "paragraph": return "<p>\(try lines(block.inlineContent ?? []))</p>"
    case "heading":
      let level = block.level ?? 2
      let anchor = block.anchor.map { #" id="\#(escaped($0))""# } ?? ""
      return "<h\(level)\(anchor)>\(escaped(block.text ?? ""))</h\(level)>"
    case "codeListing":
      let code = escaped((block.code ?? []).joined(separator: "\n"))
      return #"<pre tabindex="0"><code>\#(code)</code></pre>"#
    case "unorderedList", "orderedList":
      let tag = block.type == "orderedList" ? "ol" : "ul"
      let items = try items.map { "<li>\(try blocks($0.content ?? []))</li>" }
      return "<\(tag)>\(items.joined())</\(tag)>"
    case "termList":
      let items = try items.map { item in
        let term = try lines(item.term?.inlineContent ?? [])
        return "<dt>\(term)</dt><dd>\(try blocks(item.definition?.content ?? []))</dd>"
      }
      return "<dl>\(items.joined())</dl>"
    case "table":
      let rows = try (block.rows ?? []).enumerated().map { number, row in
        let tag = number == 0 && block.header == "row" ? "th" : "td"
        return try "<tr>\(row.map { "<\(tag)>\(try blocks($0))</\(tag)>" }.joined())</tr>"
      }
      return #"<div class="wide" tabindex="0"><table>\#(rows.joined())</table></div>"#
    case "aside":
      return
        "<blockquote><p><b>\(escaped(block.name ?? "Note"))</b></p>\(try blocks(content))</blockquote>"
    case "tabNavigator":
      return try (block.tabs ?? []).map { tab in
        "<p><b>\(escaped(tab.title))</b></p>\n\(try blocks(tab.content))"
      }.joined(separator: "\n")
    case "thematicBreak": return "<hr>"
    default: throw unknown(block.type)
    }
  }

  private func lines(_ line: [Inline]) throws -> String {
    try line.map(inline).joined()
  }

  private func inline(_ inline: Inline) throws -> String {
    switch inline.type {
    case "text": return escaped(inline.text ?? "")
    case "codeVoice": return "<code>\(escaped(inline.code ?? ""))</code>"
    case "emphasis", "newTerm": return "<em>\(try lines(inline.inlineContent ?? []))</em>"
    case "strong", "inlineHead": return "<strong>\(try lines(inline.inlineContent ?? []))</strong>"
    case "reference":
      let title = escaped(page.text([inline]))
      guard let url = page.reference(inline.identifier)?.url else { return title }
      return #"<a href="\#(escaped(address(url)))">\#(title)</a>"#
    case "image":
      guard let picture = page.reference(inline.identifier), let first = picture.variants?.first
      else { throw SiteError("\(page.path): there is no picture \(inline.identifier ?? "").") }
      return
        #"<img src="\#(escaped(address(first.url)))" alt="\#(escaped(picture.alt ?? ""))">"#
    default: throw unknown(inline.type)
    }
  }

  /// DocC's addresses begin at the root of the site; those of its pages name a folder.
  private func address(_ url: String) -> String {
    // A page of the site that is not DocC's, such as site:handouts/index.html.
    if url.hasPrefix("site:") { return page.toRoot + url.dropFirst(5) }
    guard url.hasPrefix("/") else { return url }
    guard url.hasPrefix("/documentation/") else { return page.toRoot + url.dropFirst() }
    let parts = url.dropFirst().split(separator: "#", maxSplits: 1)
    let anchor = parts.count > 1 ? "#" + parts[1] : ""
    return "\(page.toRoot)\(parts[0])/index.html\(anchor)"
  }

  private func unknown(_ type: String) -> SiteError {
    SiteError(
      "\(page.path): has '\(type)', which would be left out for readers without scripts; "
        + "add it to Sources/SitePages/PlainContent.swift.")
  }
}

extension Page {
  /// The page that lists all others.
  static let home = "documentation/forwardprogress"
}

/// The text as HTML has it, in an element or in an attribute.
func escaped(_ text: String) -> String {
  var html = ""
  for character in text {
    switch character {
    case "&": html += "&amp;"
    case "<": html += "&lt;"
    case ">": html += "&gt;"
    case "\"": html += "&quot;"
    default: html.append(character)
    }
  }
  return html
}
