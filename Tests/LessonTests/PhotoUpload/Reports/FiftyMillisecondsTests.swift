import LessonKit
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import PhotoUpload

/// What a test of a cancel sees of the server.
private enum Met: Hashable, Sendable { case nothing, cancelled, otherwise }

@MainActor
private struct Attempt {
  let visit: Visit
  let call: Task<Void, Never>

  /// - Parameter begins: Is called when the server is asked.
  init(latency: Duration, begins: @escaping @Sendable () -> Void = {}) throws {
    var plan = Plan(photos: .photos(1), picksAfter: latency)
    plan.uploads = AnswerPlan(
      latency: .evenly(.seconds(1)),
      letGo: { answers in
        begins()
        answers()
      })
    let visit = try Visit(.replacement, plan, by: VirtualClock())
    self.visit = visit
    // A task of its own, to be cancelled.
    call = Task { await visit.run() }
  }

  var seen: Met {
    switch visit.sharing.service.server.requests.map(\.state) {
    case []: .nothing
    case [.cancelled]: .cancelled
    default: .otherwise
    }
  }

  // snippet.bet
  /// Cancels an upload, which has surely begun after fifty milliseconds.
  func bets() async throws -> Met {
    try await VirtualClock().sleep(for: .milliseconds(50))
    call.cancel()
    await call.value
    return seen
  }
  // snippet.end

  // snippet.event
  /// Cancels an upload that has begun.
  func waits(for upload: AsyncStream<Void>) async throws -> Met {
    for await _ in upload { break }
    call.cancel()
    await call.value
    return seen
  }
  // snippet.end
}

@Suite("A test that sleeps for fifty milliseconds")
@MainActor
struct FiftyMillisecondsTests {
  @Test(
    "sees what it is about where the machine is fast, and nothing where it is slow",
    arguments: [(40, true), (60, false)])
  func bet(milliseconds: Int, isFast: Bool) async throws {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      try await Attempt(latency: .milliseconds(milliseconds)).bets()
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [isFast ? .cancelled : .nothing])
  }

  @Test("sees it on either where it waits for what it is about", arguments: [40, 60, 60_000])
  func event(milliseconds: Int) async throws {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      let (upload, begins) = AsyncStream<Void>.makeStream()
      let attempt = try Attempt(latency: .milliseconds(milliseconds)) { begins.yield() }
      return try await attempt.waits(for: upload)
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [.cancelled])
  }
}
