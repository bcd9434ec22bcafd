/// Where everything in a picture goes.
struct PictureLayout {
  private let parts: [Excerpt]
  private let labels: Labels
  let axis: Axis

  /// How the labels are shown.
  enum Labels: Equatable {
    /// On flags no wider than this.
    case flags(width: Int)
    /// In a list below, as there is no room for them in the lanes; numbers stand for them.
    case numbers
  }

  /// Higher than this, the labels of a lane hide how the lanes run side by side.
  private static let highest = 200

  init(_ timelines: [Timeline]) {
    parts = timelines.map(Excerpt.init)
    for width in Flags.widths {
      let axis = Axis(parts, widths: Self.widths(parts, .flags(width: width)))
      if axis.isRoomy, Self.height(parts, axis, .flags(width: width)) <= Self.highest {
        (labels, self.axis) = (.flags(width: width), axis)
        return
      }
    }
    (labels, axis) = (.numbers, Axis(parts, widths: Self.widths(parts, .numbers)))
  }

  var isNumbered: Bool { labels == .numbers }

  /// Draws one of the timelines, and goes on below it.
  func draw(part: Int, on canvas: inout Canvas) {
    let excerpt = parts[part]
    guard !excerpt.steps.isEmpty else {
      canvas.paragraph("Nothing was recorded.", .caption)
      return
    }
    let top = canvas.y
    for lane in excerpt.lanes where !excerpt.steps(of: lane).isEmpty {
      draw(lane, of: excerpt, part, on: &canvas)
    }
    drawTicks(part, excerpt, from: top, on: &canvas)
    canvas.paragraph(excerpt.leftOut, .small)
  }

  /// Writes what the numbers of one of the timelines stand for; nothing where the
  /// labels are in the lanes.
  func list(part: Int, on canvas: inout Canvas) {
    guard isNumbered else { return }
    for step in parts[part].steps where !step.event.label.isEmpty {
      let top = canvas.y
      canvas.paragraph(
        "\(step.event.lane): \(step.event.label)", .caption, x: Canvas.left + 56)
      canvas.write(String(step.number), .caption, x: Canvas.left, top: top)
    }
  }

  private func draw(_ lane: String, of excerpt: Excerpt, _ part: Int, on canvas: inout Canvas) {
    let flags = Self.flags(of: lane, in: excerpt, part, axis, labels)
    let top = canvas.y
    canvas.y += 6
    canvas.paragraph(lane, .lane)
    canvas.y += flags.height + 20
    let y = canvas.y
    canvas.y += 20
    let size = "width=\"\(Canvas.width - 16)\" height=\"\(canvas.y - top)\""
    canvas.back.append("<rect class=\"band\" x=\"8\" y=\"\(top)\" \(size) rx=\"6\"/>")
    canvas.back.append("<path class=\"rail\" d=\"M\(Canvas.left) \(y)H\(Canvas.right)\"/>")
    flags.draw(on: &canvas, y: y)
    drawLine(of: lane, in: excerpt, part, y: y, on: &canvas)
    canvas.y += 6
  }

  /// The spans of a lane, and its marks over them.
  private func drawLine(
    of lane: String, in excerpt: Excerpt, _ part: Int, y: Int, on canvas: inout Canvas
  ) {
    let steps = excerpt.steps.enumerated().filter { $0.element.event.lane == lane }
    let places = steps.map { axis.place(part: part, step: $0.offset) } + [Canvas.right]
    var open: (sign: Sign, start: Int)?
    for (index, step) in steps.enumerated() where !excerpt.isNoted(lane) {
      let sign = Sign(step.element.state)
      if let span = open, span.sign != sign {
        canvas.span(span.sign, from: span.start, to: places[index], y: y)
        open = nil
      }
      if open == nil, let sign { open = (sign, places[index]) }
    }
    if let span = open {
      canvas.span(span.sign, from: span.start, to: Canvas.right - 8, y: y)
      canvas.mark(.unended, x: Canvas.right + 3, y: y)
    }
    for (index, step) in steps.enumerated() {
      if let mark = Sign(step.element.event.kind) { canvas.mark(mark, x: places[index], y: y) }
    }
  }

  private func drawTicks(
    _ part: Int, _ excerpt: Excerpt, from top: Int, on canvas: inout Canvas
  ) {
    var end = 0
    for tick in axis.ticks(part: part, of: excerpt) {
      canvas.back.append("<path class=\"tick\" d=\"M\(tick.x) \(top)V\(canvas.y)\"/>")
      let width = TextStyle.small.width(of: tick.name)
      let x = max(tick.x, Canvas.left + width / 2)
      guard x - width / 2 >= end, x + width / 2 <= Canvas.right else { continue }
      canvas.write(tick.name, .small, x: x, top: canvas.y, anchor: .middle)
      end = x + width / 2 + 8
    }
    canvas.y += TextStyle.small.lineHeight + 4
  }

  // MARK: - Labels

  private static func flags(
    of lane: String, in excerpt: Excerpt, _ part: Int, _ axis: Axis, _ labels: Labels
  ) -> Flags {
    let labelled = excerpt.steps.enumerated().filter {
      $0.element.event.lane == lane && !$0.element.event.label.isEmpty
    }
    return Flags(
      labelled.map { (axis.place(part: part, step: $0), lines(of: $1, labels)) },
      areNumbers: labels == .numbers)
  }

  private static func lines(of step: Excerpt.Step, _ labels: Labels) -> [String] {
    switch labels {
    case .numbers: [String(step.number)]
    case .flags(let width): Flags.lines(of: step.event.label, within: width)
    }
  }

  private static func widths(_ parts: [Excerpt], _ labels: Labels) -> [[Int]] {
    parts.map { excerpt in
      excerpt.steps.map { step in
        // A mark needs this much; so does a number, which stands over its place.
        guard labels != .numbers, !step.event.label.isEmpty else { return 24 }
        return Flags.gap + Flags.width(of: lines(of: step, labels))
      }
    }
  }

  /// How high the highest flags of a lane fly.
  private static func height(_ parts: [Excerpt], _ axis: Axis, _ labels: Labels) -> Int {
    parts.enumerated().flatMap { part, excerpt in
      excerpt.lanes.map { flags(of: $0, in: excerpt, part, axis, labels).height }
    }.max() ?? 0
  }
}
