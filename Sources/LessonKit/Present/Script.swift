import Timeline

/// What a lesson presents: its problem, the steps of its article's teaching notes, and a run of all
/// of it at the end.
package struct Script<L: Lesson> {
  private let files: LessonFiles?
  private let words = Sections<L>(style: .plain)

  package init(_ files: LessonFiles?) {
    self.files = files
  }

  package var presentation: Presentation {
    Presentation(sections, of: L.summary.command)
  }

  private var sections: [Presentation.Section] {
    let notes = files?.article.flatMap { TeachingNotes(article: $0) }
    let steps = notes.map { $0.steps.flatMap(sections) } ?? withoutNotes
    return [opening(notes)] + steps + [run([], nil, title: "ALL OF IT")]
  }

  private func opening(_ notes: TeachingNotes?) -> Presentation.Section {
    let hazards = L.summary.hazards.map(\.rawValue).joined(separator: ", ")
    var lines = Wrap.lines(L.summary.symptom) + [""] + Wrap.lines(L.summary.problem) + [""]
    lines += Wrap.lines(hazards, first: "Hazards: ")
    if let files, let notes {
      lines += [""] + Wrap.lines(notes.lead) + [""] + Wrap.lines("Article: \(files.articlePath)")
    } else {
      let what = files == nil ? "sources and its article are" : "article's teaching notes are"
      lines +=
        [""]
        + Wrap.lines(
          "The lesson's \(what) not found, so there is less to show; start it in a folder of the"
            + " workspace.")
    }
    return .init(title: "THE PROBLEM", lines: lines)
  }

  /// What is left to show: both halves as they run.
  private var withoutNotes: [Presentation.Section] {
    Half.allCases.flatMap { half in
      let name = half == .antipattern ? "Antipattern.swift" : "Replacement.swift"
      return [code(files?.source(name)?.regions, nil), run(["--\(half.rawValue)"], nil)]
        .compactMap { $0 }
    }
  }

  private func sections(of step: TeachingNotes.Step) -> [Presentation.Section] {
    let shown = step.demonstrations(of: L.summary.command).compactMap { section($0, step) }
    let ask = Presentation.Section(
      title: "ASK", step: step, lines: Wrap.lines(step.ask))
    return [ask] + (shown.isEmpty ? [told(step)] : shown)
  }

  /// A demo that is none of the lesson's: the board, or a part of the article.
  private func told(_ step: TeachingNotes.Step) -> Presentation.Section {
    let article = files.map { ["", "The article: \($0.articlePath)"] } ?? []
    return .init(title: "DEMO", step: step, lines: Wrap.lines(step.demo) + article)
  }

  private func section(
    _ demonstration: Demonstration, _ step: TeachingNotes.Step
  ) -> Presentation.Section? {
    switch demonstration {
    case .run(let options): run(options, step)
    case .file(let name): code(files?.source(name)?.regions, step)
    case .declaration(let name, let file): code(declaration(name, file), step)
    case .tryIt: .init(title: "TRY IT", step: step, lines: words.closing)
    case .compilerTable: compilerTable(step)
    }
  }

  private func declaration(_ name: String, _ file: String?) -> SourceCode.Part? {
    guard let files else { return nil }
    let names = file.map { [$0] } ?? files.sources
    return names.lazy.compactMap { files.source($0)?.declaration(name) }.first
  }

  private func code(
    _ part: SourceCode.Part?, _ step: TeachingNotes.Step?
  ) -> Presentation.Section? {
    part.map {
      .init(title: "CODE", step: step, subtitle: $0.place, lines: $0.lines.flatMap(Pages.fitting))
    }
  }

  private func run(
    _ options: [String], _ step: TeachingNotes.Step?, title: String = "DEMO"
  ) -> Presentation.Section {
    let command = (["swift run", L.summary.command] + options).joined(separator: " ")
    return .init(title: title, step: step, subtitle: "$ \(command)", run: options)
  }
}

// MARK: Output and tables

extension Script {
  /// What a command has printed, without the problem, which has a page of its own; the try-it
  /// stays where all is run.
  package func shown(_ output: [String], of options: [String]) -> [String] {
    var lines = output
    if lines.starts(with: words.opening) { lines.removeFirst(words.opening.count) }
    if options.isEmpty { return lines.flatMap(Pages.fitting) }
    if let closing = lines.indices.first(where: { lines[$0...].starts(with: words.closing) }) {
      lines.removeSubrange(closing..<closing + words.closing.count)
    }
    return lines.flatMap(Pages.fitting)
  }

  /// The first table below "What the compiler says".
  private func compilerTable(_ step: TeachingNotes.Step) -> Presentation.Section? {
    guard let article = files?.article else { return nil }
    let table = TeachingNotes.section("What the compiler says", of: article)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    // Behind its head.
    let rows = table.dropFirst(2).compactMap { $0.wholeMatch(of: /\| (.+) \| (.+) \|/)?.output }
    let width = 46
    let lines = rows.flatMap { row in
      let code = String(row.1).replacing("`", with: "")
      let words = String(row.2).replacing("`", with: "")
      return code.count < width && words.count <= Wrap.width - width
        ? [Wrap.pad(code, to: width) + words]
        : Wrap.lines(code, indent: "  ") + Wrap.lines(words, first: "    ")
    }
    return lines.isEmpty ? nil : .init(title: "THE COMPILER", step: step, lines: lines)
  }
}
