import Foundation
import Simulation
import TestSupport
import Testing
import Timeline

@testable import LessonKit

/// Plays the scenes of a lesson in its own executable, as its command does.
struct Proof<L: Lesson> {
  /// How a scene ends with the code of `half`; its own half's where none is given.
  static func play(_ name: String, code half: Half? = nil) async throws -> Verdict<L.Outcome> {
    try await record(name, code: half).verdict
  }

  /// The same, with what happened meanwhile.
  static func record(
    _ name: String, code half: Half? = nil
  ) async throws -> (verdict: Verdict<L.Outcome>, timeline: Timeline) {
    let scene = try #require(L.scene(named: name))
    let child = ChildArguments(scene: name, code: half ?? scene.half, recordsEvents: true)
    let run = try await SceneRun<L.Outcome>.played(
      child, in: Products.executable(L.summary.command))
    return (Verdict(scene, run), run.timeline)
  }

  /// What a model shows with the code of `half`, explored in the lesson's own executable, which a
  /// schedule may crash.
  ///
  /// - Parameter schedules: After how many the exploration stops, where that is sooner. Of one
  ///   that is cut short nothing is as stated; look for what contradicts the claim.
  static func explore(
    _ name: String, code half: Half? = nil, atMost schedules: Int = .max
  ) async throws -> ModelRun<L.Finding> {
    try await explore(name, code: half, atMost: schedules) { _, _ in false }
  }

  /// What a model shows with the other half's code, up to the first schedule that contradicts its
  /// claim: all others would tell no more.
  static func exploreSwapped(_ name: String) async throws -> ModelRun<L.Finding> {
    let half = try #require(L.model(named: name)).half
    return try await explore(name, code: half.other, atMost: .max) { !$0.allows($1) }
  }

  private static func explore(
    _ name: String, code half: Half?, atMost schedules: Int,
    stopAt: @escaping @Sendable (Claim<L.Finding>, RunResult<L.Finding>) -> Bool
  ) async throws -> ModelRun<L.Finding> {
    let model = try #require(L.model(named: name))
    var options = model.options
    options.maximumSchedules = min(options.maximumSchedules, schedules)
    let explorer = CrashExplorer(
      options, program: ModelProgram<L>(model, code: half ?? model.half).arguments,
      executable: Products.executable(L.summary.command))
    let exploration = try await onThread {
      try explorer.exploration(
        returning: L.Finding.self, stopAt: { stopAt(model.claim, $0) })
    }
    return ModelRun(model: model, exploration: exploration)
  }
}
