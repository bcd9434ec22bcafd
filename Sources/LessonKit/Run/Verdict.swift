/// One scene's stated ending beside the observed one.
package struct Verdict<Outcome: LessonOutcome>: Sendable {
  package var scene: String
  package var stated: Ending<Outcome>
  package var observed: Observation<Outcome>

  package init(
    _ scene: Scene<Outcome>, _ run: SceneRun<Outcome>
  ) {
    self.init(
      scene: scene.name, stated: scene.ending(run.poolWidth), observed: run.observation)
  }

  package init(scene: String, stated: Ending<Outcome>, observed: Observation<Outcome>) {
    self.scene = scene
    self.stated = stated
    self.observed = observed
  }

  package var isAsStated: Bool { observed.isAsStated(stated) }

  /// Whether this machine's pool is too narrow for the scene to show anything.
  package var isLeftOut: Bool {
    if case .leftOut = observed { true } else { false }
  }
}
