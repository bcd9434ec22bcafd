import Timeline

/// The parts of a lesson's output, as lines.
struct Sections<L: Lesson> {
  var style: Style

  var opening: [String] {
    [style.heading(L.summary.symptom)] + Wrap.lines(L.summary.problem)
  }

  func heading(_ half: Half) -> [String] {
    let folder = "Lessons/\(L.summary.folder)"
    switch half {
    case .antipattern:
      let hazards = L.summary.hazards.map(\.rawValue).joined(separator: ", ")
      return Wrap.lines(
        "\(folder)/Antipattern.swift (\(hazards))", first: style.heading("ANTI-PATTERN") + "  ",
        indent: "  ")
    case .replacement:
      return [style.heading("REPLACEMENT") + "  \(folder)/Replacement.swift"]
        + Wrap.lines(L.summary.cure) + Wrap.lines(L.summary.costs, first: "The price: ")
    }
  }

  /// One scene with everything that is known about its ending.
  func full(
    _ scene: Scene<L.Outcome>, _ run: SceneRun<L.Outcome>, withTimeline: Bool
  ) -> [String] {
    var lines = Wrap.lines(scene.about, first: scene.name + ": ", indent: "  ")
    if withTimeline {
      lines += [""]
      lines +=
        Columns(
          run.timeline, first: L.columns, elsewhere: "--variant \(scene.name) --json has all"
        ).lines
      lines += [""]
    }
    switch run.observation {
    case .stalled(let report):
      return lines + StallPicture(report: report, style: style).lines
    case .returned(let outcome):
      return lines + Wrap.lines("It returns: \(outcome).", indent: "  ")
    case .returnedWhatCannotBeTold, .failed, .crashed, .vanished, .leftOut,
      .neitherEndedNorStalled:
      let words = run.observation.description
      let end = words.last.map { ".!?".contains($0) } == true ? "" : "."
      return lines + Wrap.lines(words + end, first: "It ", indent: "  ")
    }
  }

  /// What the line of a variant says that heads its half in full.
  static var asTold: String { "as told above" }

  /// What stands above the lines of a half's scenes and models.
  var briefHeading: String {
    let left = Wrap.pad("  variant", to: Brief.first) + "(in full: --variant NAME)"
    return Wrap.pad(left, to: Wrap.width - Brief.expected - Brief.observed)
      + Wrap.pad("expected", to: Brief.expected) + "observed"
  }

  /// One scene in a line or two.
  func brief(about: String, _ verdict: Verdict<L.Outcome>) -> [String] {
    let outcome = verdict.briefly(widest: Brief.widestOutcome)
    // An outcome may take room, but no line.
    let fits = about.count < Brief.width(beside: outcome) - Brief.first
    return brief(
      about: about, expected: fits ? outcome : verdict.stated.inAWord, verdict.row)
  }

  /// One scene or model in a line or two: what happens in it, how it is stated to end in a word
  /// or two, and whether it did.
  func brief(about: String, expected: String, _ row: VerdictTable.Row) -> [String] {
    let first = Wrap.pad("  " + row.name, to: Brief.first)
    let width = Brief.width(beside: expected)
    var lines = Wrap.lines(about, first: first, width: width - 1)
    lines[0] =
      Wrap.pad(lines[0], to: width)
      + Wrap.pad(expected, to: Wrap.width - Brief.observed - width)
      + style.mark(of: row.verdict)
    guard row.verdict != .asStated else { return lines }
    return lines + Wrap.lines("stated: \(row.expected)", first: Wrap.pad("", to: Brief.first))
      + VerdictTable.explanation(of: row, indent: Brief.first)
  }

  /// How wide the columns of brief lines are.
  private enum Brief {
    /// The names, and what stands before and behind them.
    static var first: Int {
      let names =
        L.scenes.filter { $0.size == .small }.map(\.name)
        + L.models.filter { $0.size == .small }.map(\.name)
      return 2 + max(13, 1 + (names.map(\.count).max() ?? 0))
    }
    static var expected: Int { 11 }
    static var widestOutcome: Int { 30 }
    static var observed: Int { Judgement.asStated.mark.count }

    /// Up to where the names and sentences go beside what is expected.
    static func width(beside expected: String) -> Int {
      Wrap.width - max(Self.expected, expected.count + 1) - observed
    }
  }

  /// What a reader may do next.
  var closing: [String] {
    let edit = "in Replacement.swift, swap `\(L.tryIt.swap)` for `\(L.tryIt.forWords)`."
    let then = L.tryIt.seen(in: L.summary.command)
    return Wrap.lines("\(edit) \(then)", first: style.heading("TRY IT") + "  ", indent: "")
      + [style.heading("READ ON") + "  docs/ForwardProgress.docc/\(L.self).md"]
  }
}
