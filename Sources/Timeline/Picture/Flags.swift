/// The labels of one lane, above its line: each a flag on a pole that stands
/// where its event is.
struct Flags {
  struct Flag {
    var x: Int
    var lines: [String]
    /// How far the lowest line is above the foot of the pole.
    var bottom = 0
  }

  static let style = TextStyle.label
  /// Between a pole and its words.
  static let gap = 6
  /// How wide the words may be, the best first; a tight picture takes the second.
  static let widths = [256, 176]

  private(set) var flags: [Flag] = []
  /// Whether the flags are numbers, which stand on their poles, not beside them.
  let areNumbers: Bool

  /// How high the flags reach.
  var height: Int { flags.map { $0.bottom + Self.height(of: $0.lines) }.max() ?? 0 }

  static func lines(of label: String, within width: Int) -> [String] {
    style.lines(label, within: width)
  }

  static func width(of lines: [String]) -> Int { lines.map(style.width(of:)).max() ?? 0 }

  private static func height(of lines: [String]) -> Int { lines.count * style.lineHeight }

  /// - Parameter labels: From left to right, each at another place.
  init(_ labels: [(x: Int, lines: [String])], areNumbers: Bool) {
    self.areNumbers = areNumbers
    flags = labels.map { Flag(x: $0.x, lines: $0.lines) }
    areNumbers ? placeNumbers() : placeLabels()
  }

  /// An earlier flag flies above every later one whose pole it would meet: no
  /// pole crosses words, and from the top down they are in the order of time.
  private mutating func placeLabels() {
    for index in flags.indices.reversed() {
      let end = flags[index].x + Self.gap + Self.width(of: flags[index].lines) + Self.gap
      let below = flags[(index + 1)...].prefix { $0.x <= end }
      flags[index].bottom = below.map { $0.bottom + Self.height(of: $0.lines) + 3 }.max() ?? 0
    }
  }

  /// Numbers are narrow: each takes the lowest place that is free.
  private mutating func placeNumbers() {
    var ends: [Int] = []
    for index in flags.indices {
      let width = Self.width(of: flags[index].lines)
      let start = flags[index].x - width / 2
      let level = ends.firstIndex { $0 < start } ?? ends.count
      if level == ends.count { ends.append(0) }
      ends[level] = start + width + 4
      flags[index].bottom = level * (Self.style.lineHeight + 2)
    }
  }

  /// Draws the flags over a lane's line, which is at `y`.
  func draw(on canvas: inout Canvas, y: Int) {
    for flag in flags {
      let foot = y - 12
      let bottom = foot - 2 - flag.bottom
      let top = bottom - Self.height(of: flag.lines)
      canvas.back.append(
        "<path class=\"pole\" d=\"M\(flag.x) \(y)V\(areNumbers ? bottom : top)\"/>")
      for (index, line) in flag.lines.enumerated() {
        canvas.write(
          line, Self.style, x: areNumbers ? flag.x : flag.x + Self.gap,
          top: top + index * Self.style.lineHeight, anchor: areNumbers ? .middle : .start)
      }
    }
  }
}
