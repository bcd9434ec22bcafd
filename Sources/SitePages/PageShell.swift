import Foundation

/// The HTML file that DocC writes for each page: the same for all, with addresses that begin at the
/// root of the host, and with nothing to read without its script.
struct PageShell {
  var html: String
  /// For what is said when it is not as expected.
  var file: String

  /// The file of one page, with addresses that begin at the page's own folder.
  func filled(with page: Page) throws -> String {
    var html = html
    func replace(_ pattern: Regex<Substring>, with text: String, _ what: String) throws {
      guard let found = html.firstMatch(of: pattern) else {
        throw SiteError("\(file): has no \(what), which DocC of Swift 6.3 writes.")
      }
      html.replaceSubrange(found.range, with: text)
    }
    try replace(/<title>[^<]*<\/title>/, with: head(of: page), "title")
    // docs/site/site.js finds it out where the page is shown.
    try replace(/<script>var baseUrl = "[^"]*"<\/script>/, with: "", "address of the site")
    try replace(
      /<noscript>[\s\S]*<\/noscript>/,
      with: "<noscript>\(try PlainContent(page: page).html())</noscript>",
      "content for readers without scripts")
    let scripts = html.matches(of: /<script defer="defer" src="\/(js\/[^"]+)"><\/script>/)
    guard !scripts.isEmpty else {
      throw SiteError("\(file): has no script of DocC's, which starts with the page.")
    }
    // docs/site/site.js starts them, unless the page is opened from the disk.
    let app = scripts.map { String($0.1) }
    let early = app.map { #"<link rel="preload" as="script" href="/\#($0)">"# }.joined()
    for script in scripts.reversed() { html.removeSubrange(script.range) }
    try replace(
      /<\/body>/,
      with: #"<script src="/site.js" data-app="\#(app.joined(separator: " "))"></script></body>"#,
      "body")
    try replace(
      /<\/head>/, with: early + #"<link href="/site.css" rel="stylesheet"></head>"#, "head")
    return html.replacing(/(href|src)="\//) { #"\#($0.1)="\#(page.toRoot)"# }
  }

  private func head(of page: Page) -> String {
    let name = page.path == Page.home ? page.title : page.title + " | Forward Progress"
    let abstract = page.text(page.rendered.abstract ?? [])
    return "<title>\(escaped(name))</title>"
      + #"<meta name="description" content="\#(escaped(abstract))">"#
  }
}
