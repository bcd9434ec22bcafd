import Timeline

/// The table of expected against observed, and what it comes to.
struct VerdictTable<Outcome: LessonOutcome> {
  var verdicts: [Verdict<Outcome>]
  var style: Style

  /// What was played; a scene that this machine's pool is too narrow for was not.
  private var played: [Verdict<Outcome>] { verdicts.filter { !$0.isLeftOut } }

  var isAllAsStated: Bool { played.allSatisfy(\.isAsStated) }

  var lines: [String] {
    let nameWidth = max(8, (verdicts.map(\.scene.count).max() ?? 0)) + 2
    let observedWidth = "otherwise".count
    let statedWidth = Wrap.width - nameWidth - observedWidth - 2
    var lines = [
      Wrap.pad("", to: nameWidth) + Wrap.pad("expected", to: statedWidth + 2) + "observed"
    ]
    for verdict in verdicts {
      var stated = Wrap.lines(verdict.stated.description, width: statedWidth)[...]
      let mark =
        switch (verdict.isAsStated, verdict.isLeftOut) {
        case (true, _): style.good("as stated")
        case (false, true): "left out"
        case (false, false): style.bad("otherwise")
        }
      lines.append(
        Wrap.pad(verdict.scene, to: nameWidth)
          + Wrap.pad(stated.removeFirst(), to: statedWidth + 2) + mark)
      lines += stated.map { Wrap.pad("", to: nameWidth) + $0 }
      if !verdict.isAsStated {
        lines += Wrap.lines(
          verdict.observed.description, first: Wrap.pad("", to: nameWidth) + "it ")
      }
    }
    return lines
  }

  var summary: String {
    let asStated = played.filter(\.isAsStated).count
    let text = "\(asStated) of \(played.count) endings as stated."
    return isAllAsStated ? style.good(text) : style.bad(text)
  }
}
