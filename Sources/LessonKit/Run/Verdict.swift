import Simulation

/// One scene's stated ending beside the observed one.
package struct Verdict<Outcome: LessonOutcome>: Sendable {
  package var scene: String
  package var half: Half
  package var stated: Ending<Outcome>
  package var observed: Observation<Outcome>
  /// Whether what is stated is the same on each machine, whatever its pool's width.
  private var isAlikeEverywhere = false

  package init(
    _ scene: Scene<Outcome>, _ run: SceneRun<Outcome>
  ) {
    self.init(
      scene: scene.name, half: scene.half, stated: scene.ending(run.poolWidth),
      observed: run.observation)
    isAlikeEverywhere = scene.ending(run.poolWidth + 1) == stated
  }

  package init(
    scene: String, half: Half, stated: Ending<Outcome>, observed: Observation<Outcome>
  ) {
    self.scene = scene
    self.half = half
    self.stated = stated
    self.observed = observed
  }

  package var isAsStated: Bool { observed.isAsStated(stated) }

  /// Whether this machine's pool is too narrow for the scene to show anything.
  package var isLeftOut: Bool {
    if case .leftOut = observed { true } else { false }
  }

  var row: VerdictTable.Row {
    VerdictTable.Row(
      name: scene, half: half, expected: stated.description, observed: observed.description,
      verdict: isLeftOut ? .leftOut : isAsStated ? .asStated : .otherwise)
  }
}

extension ModelRun {
  var row: VerdictTable.Row {
    VerdictTable.Row(
      name: model.name, half: model.half, expected: model.claim.description,
      observed: isWhole && exploration.isExhausted
        ? "shows \(counts)" : "shows \(results); explored: \(exploration.scope)",
      verdict: judgement)
  }
}

extension Verdict {
  /// The stated ending for a column: what comes back, where something does and it fits, or in a
  /// word.
  func briefly(widest: Int) -> String {
    guard case .returns(let outcome) = stated, isAlikeEverywhere else { return stated.inAWord }
    let words = "\(outcome)"
    return words.isEmpty || words.count > widest ? stated.inAWord : words
  }
}

extension Ending {
  /// For a column: the numbers and calls are told elsewhere.
  var inAWord: String {
    switch self {
    case .returns: "returns"
    case .stalls: "stalls"
    case .crashes, .crashesSilently: "crashes"
    }
  }
}
