import Timeline

/// The parts of a lesson's output, as lines.
struct Sections<L: Lesson> {
  var style: Style

  var opening: [String] {
    let hazards = L.summary.hazards.map(\.rawValue).joined(separator: ", ")
    return [style.heading(L.summary.symptom), ""]
      + Wrap.lines(L.summary.problem) + ["Hazard: \(hazards)."]
  }

  func heading(_ half: Half) -> String {
    let (name, file) =
      switch half {
      case .antipattern: ("ANTI-PATTERN", "Antipattern.swift")
      case .replacement: ("REPLACEMENT", "Replacement.swift")
      }
    return style.heading(name) + "  Lessons/\(L.summary.folder)/\(file)"
  }

  /// One scene with everything that is known about its ending.
  func full(
    _ scene: Scene<L.Outcome>, _ run: SceneRun<L.Outcome>, withTimeline: Bool
  ) -> [String] {
    var lines = Wrap.lines(scene.about, first: scene.name + ": ", indent: "  ")
    if withTimeline {
      lines += [""] + Columns(run.timeline).lines + [""]
    }
    switch run.observation {
    case .stalled(let report):
      return lines + [style.bad("Stalled.")] + StallPicture(report: report).lines
    case .returned(let outcome):
      return lines + Wrap.lines("\(outcome)", first: style.good("Returned") + ": ", indent: "  ")
    case .failed, .crashed, .vanished, .neitherEndedNorStalled:
      return lines + Wrap.lines(run.observation.description, first: "It ", indent: "  ")
    }
  }

  var closing: [String] {
    [""] + Wrap.lines(L.summary.costs, first: "Costs: ")
      + Wrap.lines("\(L.tryIt.edit) `\(L.tryIt.line)`. \(L.tryIt.then)", first: "Try it: ")
  }
}
