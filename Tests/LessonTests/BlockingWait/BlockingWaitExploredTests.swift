import Foundation
import LessonKit
import Simulation
import Testing

@testable import BlockingWait

@Suite("blocking-wait, explored")
struct BlockingWaitExploredTests {
  @Test("shows in every model what is stated of it", arguments: BlockingWait.models.map(\.name))
  func claims(name: String) async throws {
    let model = try #require(BlockingWait.model(named: name))
    let run = await ModelRun.explored(model, code: model.half)
    #expect(run.isAsStated, "\(run.exploration.scope): \(run.exploration.groups.map(\.result))")
  }

  @Test("starves two tasks on two threads in every schedule, and the replacement needs but one")
  func sizes() async throws {
    let starved = try #require(BlockingWait.model(named: "starved"))
    let suspended = try #require(BlockingWait.model(named: "suspended"))
    let broken = await ModelRun.explored(starved, code: .antipattern).exploration
    let cured = await ModelRun.explored(suspended, code: .replacement).exploration
    #expect(broken.isExhausted && broken.schedules == 70)
    #expect(broken.count { $0.ending == .starved } == 70)
    #expect(cured.isExhausted && cured.schedules == 72)
    #expect(cured.count { $0.outcome == Images(count: 2) } == 72)
  }

  @Test("names in a starved schedule who is parked where, and what has no thread")
  func names() async throws {
    let model = try #require(BlockingWait.model(named: "starved"))
    let run = await ModelRun.explored(model, code: .antipattern)
    let tasks = try #require(run.exploration.groups.first?.example.ending.tasks)
    let blocked = tasks.filter { $0.state == .blocked }
    #expect(blocked.map(\.name) == ["fetch 1", "fetch 2"])
    #expect(
      blocked.allSatisfy {
        $0.place.hasPrefix("DispatchSemaphore.wait() at Antipattern.swift:")
      })
    #expect(tasks.count { $0.state == .ready && $0.name.hasPrefix("decoding for request") } == 2)
  }

  @Test(
    "runs a schedule again to the letter",
    arguments: ["starved", "suspended", "thread-left"])
  func replays(name: String) async throws {
    let model = try #require(BlockingWait.model(named: name))
    let run = await ModelRun.explored(model, code: model.half)
    for group in run.exploration.groups {
      let again = await Explorer(model.options).replay(group.example.schedule) {
        try await model.body(model.half)
      }
      #expect(again.timeline == group.example.timeline)
      #expect(again.ending == group.example.ending)
    }
  }

  @Test("starves with every other way to wait, too", arguments: [Waiting.group, .synchronous])
  func otherWaits(waiting: Waiting) async {
    let body = BlockingWait.model(waiting, tasks: 2, answers: .decodedOnPool)
    let broken = await Explorer(.pool(of: 2)).explore { try await body(.antipattern) }
    #expect(broken.isExhausted)
    #expect(broken.count { $0.ending == .starved } == broken.schedules)
  }

  /// Where the anti-pattern passes it does what the replacement does; a model of its passing has
  /// no other half to tell apart.
  static let telling = BlockingWait.models.filter {
    $0.half == .replacement || $0.claim.found == [.ends(.starved)]
  }.map(\.name)

  @Test("does not hold with the other half's code", arguments: telling)
  func swapped(name: String) async throws {
    let half = try #require(BlockingWait.model(named: name)).half
    try await Proof<BlockingWait>.expectSwapped(
      model: name, ending: half == .replacement ? .starved : .finished)
  }

  @Test("passes where it is stated to, whichever half's code it is")
  func passing() async throws {
    for model in BlockingWait.models where !Self.telling.contains(model.name) {
      let run = await ModelRun.explored(model, code: .replacement)
      #expect(run.isAsStated, "\(model.name): \(run.exploration.groups.map(\.result))")
    }
  }
}
