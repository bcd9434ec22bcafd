import Foundation

/// Timelines as trace events, which Perfetto and Chrome's tracing page open.
///
/// Each timeline is a process of the trace, and each lane a thread of it. While a lane runs, is
/// suspended or is parked, that is a slice; a slice without an end is of a lane that was not over
/// when the timeline was. Whatever else has something to tell is an instant. The same timelines
/// give the same bytes.
///
/// The format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
package struct TraceEvents {
  private let parts: [SVGTimeline.Part]
  private let title: String
  private let clock: String

  package init(_ parts: [SVGTimeline.Part], title: String, clock: String = "virtual time") {
    self.parts = parts
    self.title = title
    self.clock = clock
  }

  /// The whole file.
  package var json: String {
    let events = parts.enumerated().flatMap { index, part in
      TracedTimeline(part, process: index + 1, title: title).events
    }
    let about = TraceEvent.Arguments(
      clock: clock, note: "events of one instant stand a microsecond apart", title: title)
    return """
      {"displayTimeUnit":"ms","otherData":\(text(of: about)),"traceEvents":[
      \(events.map(text).joined(separator: ",\n"))
      ]}

      """
  }

  private func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and strings cannot fail to be encoded.
    return String(decoding: try! encoder.encode(value), as: UTF8.self)
  }
}

/// An entry of the file. Its names are the format's.
struct TraceEvent: Codable, Equatable {
  var name: String
  var cat: String?
  var ph: Phase
  /// In microseconds.
  var ts: Int64?
  var pid: Int
  var tid: Int?
  /// How far an instant is drawn: across its thread.
  var s: String?
  var args: Arguments?

  enum Phase: String, Codable {
    case begin = "B"
    case end = "E"
    case instant = "i"
    case metadata = "M"
  }

  struct Arguments: Codable, Equatable {
    var clock: String?
    var name: String?
    var note: String?
    var sortIndex: Int?
    /// The number of the step in the picture and in the table.
    var step: Int?
    var title: String?
    /// The instant as the table has it.
    var when: String?

    enum CodingKeys: String, CodingKey {
      case clock, name, note, step, title, when
      case sortIndex = "sort_index"
    }
  }
}
