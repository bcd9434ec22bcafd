import Foundation
import Simulation
import Testing
import Timeline

@testable import LessonKit

/// The proof of the proof: what is stated of a half does not hold of the other one's code. What
/// that comes to is stated too, as a crash or a hang that nobody expects would prove nothing.
extension Proof {
  /// Plays each scene of the anti-pattern with the replacement's code: it must return what it is
  /// said to.
  ///
  /// - Parameters:
  ///   - right: Scenes in which the anti-pattern is right as well.
  ///   - outcomes: What each of the others returns where the pool has so many threads.
  /// - Returns: What happened in each.
  @discardableResult
  static func expectCured(
    except right: Set<String> = [], at location: SourceLocation = #_sourceLocation,
    returns outcomes: @Sendable (_ poolWidth: Int) -> [String: L.Outcome]
  ) async throws -> [String: Timeline] {
    try await expectSwapped(.antipattern, except: right, at: location) {
      outcomes($0).mapValues { .returns($0) }
    }
  }

  /// Plays each scene of a half with the other half's code: it must end as it is said to, and not
  /// as it does with its own.
  ///
  /// - Parameters:
  ///   - right: Scenes in which both halves are right, or which are looked at elsewhere.
  ///   - endings: How each of the others ends where the pool has so many threads.
  /// - Returns: What happened in each.
  @discardableResult
  static func expectSwapped(
    _ half: Half, except right: Set<String> = [], at location: SourceLocation = #_sourceLocation,
    ends endings: @Sendable (_ poolWidth: Int) -> [String: Ending<L.Outcome>]
  ) async throws -> [String: Timeline] {
    let scenes = L.scenes.filter { $0.half == half }
    #expect(
      Set(scenes.map(\.name)) == right.union(endings(2).keys), sourceLocation: location)
    var timelines: [String: Timeline] = [:]
    for scene in scenes where !right.contains(scene.name) {
      let run = try await run(scene, code: half.other)
      let verdict = Verdict(scene, run)
      // It needs more threads than the pool of this machine has.
      if verdict.isLeftOut { continue }
      let ending = try #require(endings(run.poolWidth)[scene.name], sourceLocation: location)
      #expect(
        verdict.observed.isAsStated(ending), "\(scene.name): \(verdict.observed)",
        sourceLocation: location)
      #expect(!verdict.isAsStated, "\(scene.name) ends as stated", sourceLocation: location)
      timelines[scene.name] = run.timeline
    }
    return timelines
  }

  /// Explores a model with the other half's code, up to the first schedule that contradicts its
  /// claim: all others would tell no more. One must, and end as it is said to; or all within the
  /// bound have been looked at and have come to their end, and what must be found is not there.
  ///
  /// - Returns: What contradicts the claim.
  @discardableResult
  static func expectSwapped(
    model name: String, ending: RunEnding.Kind = .finished,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> [RunResult<L.Finding>] {
    let half = try #require(L.model(named: name), sourceLocation: location).half
    let run = try await explore(name, code: half.other, atMost: .max) { !$0.allows($1) }
    #expect(!run.isAsStated, sourceLocation: location)
    let results = run.exploration.groups.map(\.result)
    let contradictions = results.filter { !run.model.claim.allows($0) }
    if contradictions.isEmpty {
      #expect(
        run.exploration.isExhausted && results.allSatisfy { $0.ending == .finished },
        "\(results)", sourceLocation: location)
    }
    #expect(
      contradictions.allSatisfy { $0.ending == ending }, "\(results)", sourceLocation: location)
    return contradictions
  }
}
