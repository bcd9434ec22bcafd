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
    let run = try await run(scene, code: half ?? scene.half)
    return (Verdict(scene, run), run.timeline)
  }

  static func run(_ scene: Scene<L.Outcome>, code half: Half) async throws -> SceneRun<L.Outcome> {
    let child = ChildArguments(scene: scene.name, code: half, recordsEvents: true)
    return try await .played(child, in: Products.executable(L.summary.command))
  }

  /// Explores a model with its own half's code: what is stated of it must be found, and nothing
  /// else, in the whole bound.
  ///
  /// - Parameter schedules: How many there are within each model's bound, where that is stated.
  static func expectClaim(
    of name: String, schedules: [String: Int]? = nil,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await explore(name)
    #expect(
      run.isAsStated, "\(run.exploration.scope): \(run.exploration.groups.map(\.result))",
      sourceLocation: location)
    if let schedules {
      #expect(run.exploration.schedules == schedules[name], sourceLocation: location)
    }
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

  /// The same, which stops at the first schedule of which that is asked for.
  static func explore(
    _ name: String, code half: Half?, atMost schedules: Int = .max,
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
