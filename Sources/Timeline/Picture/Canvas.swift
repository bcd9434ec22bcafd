/// Collects the elements of a picture, in whole units, and where its words are.
struct Canvas {
  /// How wide every picture is; it is made to be read at this width and at half of it.
  static let width = 720
  /// Nothing but the paper is outside of these.
  static let left = 20, right = 700

  /// Sets the names of this picture's own definitions apart from those of others on a page.
  let id: String
  /// Bands and rules, behind all else.
  var back: [String] = []
  /// Spans and marks.
  var marks: [String] = []
  private(set) var words: [String] = []
  /// Where each line of text is, as wide as it can come out.
  private(set) var boxes: [TextBox] = []
  private(set) var signs: Set<Sign> = []
  /// Where the next thing is to be drawn.
  var y = 14

  init(id: String) {
    self.id = id
  }

  struct TextBox: Hashable {
    var x, y, width, height: Int
    var text: String

    func overlaps(_ other: TextBox) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }
  }

  enum Anchor: String { case start, middle }

  mutating func use(_ sign: Sign) {
    signs.insert(sign)
  }

  /// Writes one line whose box begins at `top`.
  mutating func write(
    _ text: String, _ style: TextStyle, x: Int, top: Int, anchor: Anchor = .start
  ) {
    guard !text.isEmpty else { return }
    let width = style.width(of: text)
    boxes.append(
      TextBox(
        x: anchor == .start ? x : x - width / 2, y: top, width: width, height: style.lineHeight,
        text: text))
    let position = "x=\"\(x)\" y=\"\(top + style.baseline)\""
    let side = anchor == .start ? "" : " text-anchor=\"middle\""
    words.append("<text class=\"\(style.rawValue)\" \(position)\(side)>\(XML.text(text))</text>")
  }

  /// Writes a paragraph across the picture, and goes on below it.
  mutating func paragraph(_ text: String, _ style: TextStyle, x: Int = left) {
    guard !text.isEmpty else { return }
    for line in style.lines(text, within: Self.right - x) {
      write(line, style, x: x, top: y)
      y += style.lineHeight
    }
  }
}
