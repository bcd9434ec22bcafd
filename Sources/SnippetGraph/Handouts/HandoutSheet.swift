import Foundation

/// A handout as a page that fills one sheet of A4 when it is printed, and stands by itself.
struct HandoutSheet {
  var handout: Handout

  /// Lines of code that a column has room for, at its largest letters.
  private static let room = 44

  func html() -> String {
    let lesson = handout.lesson
    let picture = """
      <h2>How it fails</h2>
      <p><code>\(escaped(handout.pictureCommand))</code></p>
      \(pre(handout.picture))
      """
    // Where there is more room.
    let isLeft = handout.antipattern.count <= handout.replacement.count
    let columns = [handout.antipattern.count, handout.replacement.count]
    let lines = max(columns.max() ?? 0, (columns.min() ?? 0) + handout.picture.count + 4)
    let size = min(1, Double(Self.room) / Double(lines))
    return Self.page(
      title: handout.title, path: "../",
      """
      <main style="--size: \(size.formatted(.number.precision(.fractionLength(2)).locale(.init(identifier: "en_US"))))">
      <header><p><a href="index.html">Handouts</a> ·
      <a href="../documentation/forwardprogress/\(lesson.module.lowercased())/index.html">the article</a> ·
      <code>swift run \(lesson.command)</code></p>
      <h1>\(escaped(handout.title))</h1>
      <p>\(escaped(handout.summary))</p></header>
      <div class="halves">
      <section><h2>Anti-pattern</h2>
      \(pre(handout.antipattern))
      \(isLeft ? picture : "")</section>
      <section><h2>Replacement</h2>
      \(pre(handout.replacement))
      \(isLeft ? "" : picture)</section>
      </div>
      <footer><p><b>Try it</b> \(voiced(handout.tryIt))</p></footer>
      </main>
      """)
  }

  /// The list of all handouts.
  static func index(of handouts: [Handout]) -> String {
    let lines = handouts.map {
      #"<li><a href="\#($0.lesson.command).html">\#(escaped($0.title))</a> <code>\#($0.lesson.command)</code></li>"#
    }
    return page(
      title: "Handouts", path: "../",
      """
      <main><header><p><a href="../documentation/forwardprogress/index.html">Forward Progress</a></p>
      <h1>Handouts</h1>
      <p>A sheet of A4 for each lesson, to print from the browser, without margins of its own.</p></header>
      <ol>
      \(lines.joined(separator: "\n"))
      </ol>
      </main>
      """)
  }

  private static func page(title: String, path: String, _ main: String) -> String {
    """
    <!doctype html>
    <html lang="en-US">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>\(escaped(title)) | Forward Progress</title>
    <link rel="icon" href="\(path)favicon.ico">
    <link rel="stylesheet" href="\(path)handout.css">
    </head>
    <body>
    \(main)
    </body>
    </html>

    """
  }

  private func pre(_ lines: [String]) -> String {
    "<pre tabindex=\"0\">\(escaped(lines.joined(separator: "\n")))</pre>"
  }

  /// Text with code in backticks.
  private func voiced(_ text: String) -> String {
    escaped(text).split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "<code>\($0.element)</code>" }
      .joined()
  }
}

/// The text as HTML has it.
private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
