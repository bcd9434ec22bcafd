/// Timelines with a title: as a picture, as the table that says the same in words, and as trace
/// events.
package struct TimelinePage {
  private let parts: [SVGTimeline.Part]
  private let title: String
  private let description: String
  private let clock: String

  /// As `SVGTimeline.init`.
  package init(
    _ parts: [SVGTimeline.Part], title: String, description: String = "",
    clock: String = "virtual time"
  ) {
    self.parts = parts
    self.title = title
    self.description = description
    self.clock = clock
  }

  package var svg: String {
    SVGTimeline(parts, title: title, description: description, clock: clock).text
  }

  package var traceEvents: String {
    TraceEvents(parts, title: title, clock: clock).json
  }

  /// A table for each timeline, with its heading and its caption above.
  package var markdown: String {
    let tables = parts.map { part in
      [part.heading.isEmpty ? "" : "**\(part.heading)**", part.caption]
        .filter { !$0.isEmpty }.map { $0 + "\n\n" }.joined()
        + EventTable(part.timeline).markdown.joined(separator: "\n") + "\n"
    }
    return tables.joined(separator: "\n")
  }
}
