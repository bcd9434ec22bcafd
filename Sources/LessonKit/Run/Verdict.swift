import Timeline

/// One scene's stated ending beside the observed one.
package struct Verdict<Outcome: LessonOutcome>: Sendable {
  package var scene: String
  package var stated: Ending<Outcome>
  package var observed: Observation<Outcome>

  package init(
    _ scene: Scene<Outcome>, observed: Observation<Outcome>, poolWidth: Int
  ) {
    self.scene = scene.name
    stated = scene.ending(poolWidth)
    self.observed = observed
  }

  package var isAsStated: Bool { observed.isAsStated(stated) }
}

/// The table of expected against observed, and what it comes to.
struct VerdictTable<Outcome: LessonOutcome> {
  var verdicts: [Verdict<Outcome>]
  var style: Style

  var isAllAsStated: Bool { verdicts.allSatisfy(\.isAsStated) }

  var lines: [String] {
    let nameWidth = max(8, (verdicts.map(\.scene.count).max() ?? 0)) + 2
    let observedWidth = "otherwise".count
    let statedWidth = Wrap.width - nameWidth - observedWidth - 2
    var lines = [
      Wrap.pad("", to: nameWidth) + Wrap.pad("expected", to: statedWidth + 2) + "observed"
    ]
    for verdict in verdicts {
      var stated = Wrap.lines(verdict.stated.description, width: statedWidth)[...]
      let mark = verdict.isAsStated ? style.good("as stated") : style.bad("otherwise")
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
    let asStated = verdicts.filter(\.isAsStated).count
    let text = "\(asStated) of \(verdicts.count) endings as stated."
    return isAllAsStated ? style.good(text) : style.bad(text)
  }
}
