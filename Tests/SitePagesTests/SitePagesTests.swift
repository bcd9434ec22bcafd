import Foundation
import TestSupport
import Testing

@testable import SitePages

@Suite("The finished site")
struct SitePagesTests {
  private let path = "documentation/forwardprogress/waiting"
  private let shell = """
    <!doctype html><html><head><link rel="icon" href="/favicon.ico"><title>Documentation</title>\
    <script>var baseUrl = "/"</script><script defer="defer" src="/js/app.js"></script></head>\
    <body><noscript>This page requires JavaScript.</noscript><div id="app"></div></body></html>
    """

  /// A page with some of everything, and a link to a place on another.
  private func page(_ more: String = "") -> String {
    """
    {"metadata": {"title": "It waits & waits"}, "abstract": [{"type": "text", "text": "For ever."}],
     "primaryContentSections": [{"kind": "content", "content": [
       {"type": "heading", "text": "Why <it> waits", "anchor": "Why-it-waits", "level": 2},
       {"type": "paragraph", "inlineContent": [
         {"type": "text", "text": "See "}, {"type": "reference", "identifier": "cure"},
         {"type": "image", "identifier": "picture"}]},
       {"type": "codeListing", "code": ["await one()", "await two()"]},
       {"type": "unorderedList", "items": [{"content": [
         {"type": "paragraph", "inlineContent": [{"type": "codeVoice", "code": "Task"}]}]}]}\(more)
     ]}],
     "references": {
       "cure": {"title": "the cure", "url": "/documentation/forwardprogress/cure#Two"},
       "picture": {"alt": "Two lanes.", "variants": [{"url": "/images/lanes.svg"}]}}}
    """
  }

  private func withSite<Value>(
    _ page: String, shell: String? = nil, _ body: (URL) throws -> Value
  ) throws -> Value {
    try TestFolder.with { site in
      for (name, text) in ["data/\(path).json": page, "\(path)/index.html": shell ?? self.shell] {
        let file = site.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try body(site)
    }
  }

  private func html(_ site: URL) throws -> String {
    try String(contentsOf: site.appending(path: path + "/index.html"), encoding: .utf8)
  }

  @Test("has a page's content for readers without scripts")
  func content() throws {
    try withSite(page()) { site in
      try SitePages.finish(site)
      let html = try html(site)
      for part in [
        "<title>It waits &amp; waits | Forward Progress</title>", "<p>For ever.</p>",
        #"<h2 id="Why-it-waits">Why &lt;it&gt; waits</h2>"#,
        #"<a href="../../../documentation/forwardprogress/cure/index.html#Two">the cure</a>"#,
        #"<img src="../../../images/lanes.svg" alt="Two lanes.">"#,
        "<code>await one()\nawait two()</code>", "<li><p><code>Task</code></p></li>",
      ] { #expect(html.contains(part), "\(part)") }
      #expect(!html.contains("requires JavaScript"))
    }
  }

  @Test("has no address that depends on where the folder is put")
  func addresses() throws {
    try withSite(page()) { site in
      try SitePages.finish(site)
      let html = try html(site)
      #expect(!html.contains("\"/"))
      #expect(html.contains(#"<link rel="icon" href="../../../favicon.ico">"#))
      #expect(html.contains(#"<script src="../../../site.js" data-app="js/app.js"></script>"#))
    }
  }

  @Test("has an index of the text below each heading, and of each word of the code once")
  func index() throws {
    try withSite(page()) { site in
      let index = SearchIndex(of: try Page.all(in: site))
      #expect(
        index.pages == [
          SearchIndex.Entry(
            path: path, title: "It waits & waits",
            sections: [
              SearchIndex.Section(text: "For ever."),
              SearchIndex.Section(
                anchor: "Why-it-waits", heading: "Why <it> waits", text: "See the cure Task",
                code: "await one two"),
            ])
        ])
    }
  }

  @Test("is refused where something would be left out", arguments: ["video", "row"])
  func unknown(type: String) throws {
    try withSite(page(#", {"type": "\#(type)"}"#)) { site in
      let thrown = #expect(throws: SiteError.self) { try SitePages.finish(site) }
      let error = try #require(thrown)
      #expect(error.description.contains("\(path): has '\(type)'"))
    }
  }

  @Test(
    "is refused where DocC's own page is not as expected",
    arguments: ["<title>Documentation</title>", "<script>var baseUrl = \"/\"</script>", "</body>"])
  func otherShell(part: String) throws {
    try withSite(page(), shell: shell.replacing(part, with: "")) { site in
      _ = #expect(throws: SiteError.self) { try SitePages.finish(site) }
    }
  }
}
