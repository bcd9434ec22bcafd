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
      return [style.heading("ANTI-PATTERN") + "  \(folder)/Antipattern.swift (\(hazards))"]
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
      lines += [""] + Columns(run.timeline).lines + [""]
    }
    switch run.observation {
    case .stalled(let report):
      return lines + StallPicture(report: report, style: style).lines
    case .returned(let outcome):
      return lines + Wrap.lines("It returns: \(outcome).", indent: "  ")
    case .failed, .crashed, .vanished, .leftOut, .neitherEndedNorStalled:
      return lines + Wrap.lines(run.observation.description, first: "It ", indent: "  ")
    }
  }

  /// One scene in a line.
  func brief(_ scene: Scene<L.Outcome>) -> [String] {
    Wrap.lines(scene.about, first: "  " + Wrap.pad(scene.name, to: 13))
  }

  var tryIt: [String] {
    let edit = "in Replacement.swift, swap \(L.tryIt.swap) for \(L.tryIt.forWords)."
    return Wrap.lines("\(edit) \(L.tryIt.then)", first: style.heading("TRY IT") + "  ", indent: "")
  }
}
