import Timeline

/// A lesson as sections of pages, and the page that is shown. It is a value: what keys do to it is
/// told without a terminal.
package struct Presentation: Sendable {
  package struct Section: Sendable {
    /// "ASK", "CODE"
    package var title: String
    /// Where in the notes it belongs; none belongs to the beginning and the end.
    package var step: TeachingNotes.Step?
    /// What stands above the lines: a file, a command.
    package var subtitle = ""
    /// What is run when it is first shown; `nil` where the lines are there from the beginning.
    package var run: [String]?
    package var lines: [String]?
  }

  /// What is to be done for a key.
  package enum Effect: Equatable, Sendable {
    case nothing, draw
    /// Run what the section shows, then draw.
    case run([String])
    case end
  }

  package private(set) var sections: [Section]
  package private(set) var place = 0
  package private(set) var page = 0
  package private(set) var showsNotes = false
  private let command: String

  package init(_ sections: [Section], of command: String) {
    self.sections = sections
    self.command = command
  }

  package var section: Section { sections[place] }

  private var pages: [[String]] { Pages.of(section.lines ?? [], height: Self.height) }

  package mutating func press(_ key: Key) -> Effect {
    if key == .quit { return .end }
    if showsNotes {
      showsNotes = false
      return .draw
    }
    switch key {
    case .quit: return .end
    case .notes:
      guard section.step != nil else { return .nothing }
      showsNotes = true
      return .draw
    case .again:
      guard let run = section.run else { return .nothing }
      return .run(run)
    case .next:
      if page + 1 < pages.count {
        page += 1
        return .draw
      }
      guard place + 1 < sections.count else { return .end }
      place += 1
      page = 0
      guard section.lines == nil, let run = section.run else { return .draw }
      return .run(run)
    case .back:
      if page > 0 {
        page -= 1
        return .draw
      }
      guard place > 0 else { return .nothing }
      place -= 1
      page = pages.count - 1
      return .draw
    }
  }

  /// Takes what the section's command has printed.
  package mutating func show(_ lines: [String]) {
    sections[place].lines = lines
    page = 0
  }

  // MARK: What is on the screen

  package static let columns = 80
  package static let rows = 24
  /// How many lines of a section fit a page.
  static let height = 20

  /// The page: as many lines as the screen has rows, none wider than it.
  ///
  /// - Parameter isRunning: Whether what the section shows is still being run.
  package func screen(isRunning: Bool = false, style: Style = .plain) -> [String] {
    let title = showsNotes ? "NOTES" : section.title
    let right = section.step?.minutes ?? ""
    let left = Wrap.pad("\(command)  \(title)", to: Self.columns - right.count)
    let subtitle = showsNotes ? "" : section.subtitle
    let body = isRunning ? ["running ..."] : showsNotes ? notes : pages[page]
    var lines = [style.heading(left + right), Self.cut(subtitle), ""] + body.map(Self.cut)
    lines += Array(repeating: "", count: max(0, Self.rows - 1 - lines.count))
    return Array(lines.prefix(Self.rows - 1)) + [isRunning ? "q quit" : keys]
  }

  /// The teacher's lines. Where they are more than a page takes, the article has the rest.
  private var notes: [String] {
    guard let step = section.step else { return [] }
    return Array(step.lines.prefix(Self.height))
  }

  private var keys: String {
    if showsNotes { return "any key: back to the page" }
    let isLast = place + 1 == sections.count && page + 1 == pages.count
    let keys = [
      isLast ? "Return end" : "Return next", "b back", section.step == nil ? nil : "t notes",
      section.run == nil ? nil : "r run again", "q quit",
    ].compactMap { $0 }.joined(separator: "  ")
    let count = pages.count > 1 ? ", page \(page + 1) of \(pages.count)" : ""
    let right = "\(place + 1) of \(sections.count)\(count)"
    return Wrap.pad(keys, to: Self.columns - right.count) + right
  }

  /// Nothing is wider; what is by a program's fault does not break the page.
  private static func cut(_ line: String) -> String { String(line.prefix(columns)) }
}

extension TeachingNotes.Step {
  /// What the teacher reads.
  var lines: [String] {
    Wrap.lines(ask, first: "Ask   ") + [""] + Wrap.lines(demo, first: "Demo  ") + [""]
      + Wrap.lines(note, first: "Note  ")
  }
}
