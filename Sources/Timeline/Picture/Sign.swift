/// Everything that a picture says by a shape. No two shapes are alike, so that
/// colour adds nothing that the shape does not say.
enum Sign: String, CaseIterable {
  // Spans: what a lane does between two events.
  case running, suspended, blocked
  // Marks: what happens to it.
  case note, cancellation, end, failure
  /// The lane is not over where the picture ends.
  case unended

  init?(_ state: Timeline.State) {
    switch state {
    case .running: self = .running
    case .suspended: self = .suspended
    case .blocked: self = .blocked
    case .absent: return nil
    }
  }

  /// The mark of an event; a change of state has none, as the span shows it.
  init?(_ kind: Event.Kind) {
    switch kind {
    case .notes: self = .note
    case .cancels: self = .cancellation
    case .ends: self = .end
    case .fails: self = .failure
    case .runs, .suspends, .blocks: return nil
    }
  }

  var words: String {
    switch self {
    case .running: "runs"
    case .suspended: "suspended, holds no thread"
    case .blocked: "parked, holds its thread"
    case .note: "something happens"
    case .cancellation: "cancellation reaches it"
    case .end: "ends"
    case .failure: "ends with an error"
    case .unended: "not over at the last event"
    }
  }
}

extension Canvas {
  /// Draws how a lane is doing from one place to another.
  mutating func span(_ sign: Sign, from start: Int, to end: Int, y: Int) {
    use(sign)
    switch sign {
    case .suspended:
      marks.append(
        "<path class=\"suspended\" d=\"M\(start + 4) \(y)H\(max(start + 5, end - 3))\"/>")
    case .blocked:
      let box = "x=\"\(start)\" y=\"\(y - 8)\" width=\"\(end - start)\" height=\"16\""
      marks.append("<rect class=\"blocked\" fill=\"url(#\(id)-hatch)\" \(box)/>")
    default:
      let box = "x=\"\(start)\" y=\"\(y - 7)\" width=\"\(end - start)\" height=\"14\""
      marks.append("<rect class=\"running\" \(box)/>")
    }
  }

  /// Draws what happens to a lane at a place.
  mutating func mark(_ sign: Sign, x: Int, y: Int) {
    use(sign)
    switch sign {
    case .cancellation:
      let cross = "M\(x - 8) \(y - 8)l16 16M\(x - 8) \(y + 8)l16 -16"
      marks.append("<path class=\"halo\" d=\"\(cross)\"/>")
      marks.append("<path class=\"cancellation\" d=\"\(cross)\"/>")
    case .end:
      marks.append("<path class=\"end\" d=\"M\(x) \(y - 13)v26\"/>")
    case .failure:
      marks.append("<path class=\"failure\" d=\"M\(x) \(y - 14)l14 14l-14 14l-14 -14z\"/>")
      marks.append("<path class=\"exclamation\" d=\"M\(x) \(y - 6)v5M\(x) \(y + 6)v1\"/>")
    case .unended:
      marks.append("<path class=\"unended\" d=\"M\(x - 9) \(y - 12)l9 12l-9 12\"/>")
    default:
      marks.append("<circle class=\"note\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>")
    }
  }

  /// Draws a sign as the legend shows it, in a place that wide.
  mutating func sample(_ sign: Sign, x: Int, y: Int, width: Int) {
    switch sign {
    case .running, .suspended, .blocked: span(sign, from: x, to: x + width, y: y)
    default: mark(sign, x: x + width / 2, y: y)
    }
  }
}
