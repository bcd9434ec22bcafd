/// Draws timelines as an SVG picture: one band a lane, time runs to the right.
///
/// The same timelines give the same bytes. The picture follows the reader's light
/// or dark scheme, needs no script and no font of its own, and carries its title
/// and its story in words. `EventTable` is its twin as text.
package struct SVGTimeline {
  /// One timeline of a picture, with what is said above it.
  package struct Part {
    package var timeline: Timeline
    package var heading: String
    /// What the reader is to see in it, in a sentence or two.
    package var caption: String

    package init(_ timeline: Timeline, heading: String = "", caption: String = "") {
      self.timeline = timeline
      self.heading = heading
      self.caption = caption
    }
  }

  private let parts: [Part]
  private let title: String
  private let description: String
  private let clock: String

  /// Several timelines, one below the other on the same scale.
  ///
  /// - Parameters:
  ///   - title: What the picture is of; it stands above it too.
  ///   - description: What the picture is to say. The events follow it in sentences.
  ///   - clock: What the axis says it is, where it is time.
  package init(
    _ parts: [Part], title: String, description: String = "", clock: String = "virtual time"
  ) {
    self.parts = parts
    self.title = title
    self.description = description
    self.clock = clock
  }

  package init(
    _ timeline: Timeline, title: String, description: String = "", clock: String = "virtual time"
  ) {
    self.init([Part(timeline)], title: title, description: description, clock: clock)
  }

  /// The whole file.
  package var text: String {
    let (canvas, layout) = drawn
    let id = canvas.id
    let size = "viewBox=\"0 0 \(Canvas.width) \(canvas.y)\" width=\"\(Canvas.width)\""
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"\(id)\" \(size) height=\"\(canvas.y)\""
        + " style=\"max-width:100%;height:auto\""
        + " role=\"img\" aria-labelledby=\"\(id)-title\" aria-describedby=\"\(id)-story\">",
      "<title id=\"\(id)-title\">\(XML.text(title))</title>",
      "<desc id=\"\(id)-story\">\(XML.text(story(tellsTime: layout.axis.isTime)))</desc>",
      "<style>\n\(Scheme.css(id: id))\n</style>",
    ]
    if canvas.signs.contains(.blocked) {
      lines.append(
        "<defs><pattern id=\"\(id)-hatch\" width=\"8\" height=\"8\""
          + " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
          + "<path class=\"hatch\" d=\"M2 0v8\"/></pattern></defs>")
    }
    let paper = "width=\"\(Canvas.width)\" height=\"\(canvas.y)\""
    lines.append("<rect class=\"paper\" \(paper)/>")
    return (lines + canvas.back + canvas.marks + canvas.words + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  /// Everything that is in the picture, and where.
  var drawn: (canvas: Canvas, layout: PictureLayout) {
    var canvas = Canvas(id: XML.name(title))
    let layout = PictureLayout(parts.map(\.timeline))
    canvas.paragraph(title, .title)
    for (index, part) in parts.enumerated() {
      canvas.y += index == 0 ? 8 : 20
      canvas.paragraph(part.heading, .heading)
      canvas.paragraph(part.caption, .caption)
      canvas.y += 6
      layout.draw(part: index, on: &canvas)
    }
    guard !canvas.signs.isEmpty else {
      canvas.y += 14
      return (canvas, layout)
    }
    canvas.y += 4
    canvas.paragraph(layout.axis.words(clock: clock), .small)
    drawLegend(on: &canvas)
    for (index, part) in parts.enumerated() where layout.isNumbered {
      canvas.y += 12
      canvas.paragraph(part.heading, .heading)
      layout.list(part: index, on: &canvas)
    }
    canvas.y += 14
    return (canvas, layout)
  }

  /// The signs that are in the picture, and no others.
  private func drawLegend(on canvas: inout Canvas) {
    let sample = 40
    let lineHeight = 30
    var x = Canvas.left
    canvas.y += 8
    canvas.marks.append("<g class=\"legend\">")
    for sign in Sign.allCases where canvas.signs.contains(sign) {
      let width = sample + 8 + TextStyle.small.width(of: sign.words)
      if x > Canvas.left, x + width > Canvas.right {
        x = Canvas.left
        canvas.y += lineHeight
      }
      canvas.sample(sign, x: x, y: canvas.y + lineHeight / 2, width: sample)
      canvas.write(sign.words, .small, x: x + sample + 8, top: canvas.y + 5)
      x += width + 24
    }
    canvas.marks.append("</g>")
    canvas.y += lineHeight
  }

  private func story(tellsTime: Bool) -> String {
    let told = parts.flatMap { part in
      [part.heading.isEmpty ? "" : part.heading + ".", part.caption]
        + [Story(part.timeline, tellsTime: tellsTime).sentences]
    }
    return ([description] + told).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
