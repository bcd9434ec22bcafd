import LessonKit
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import PhotoUpload

@Suite("A test of async code")
@MainActor
struct DeterministicTests {
  // snippet.order
  /// In which order the photos were uploaded: this depends on the schedule.
  private nonisolated static func order(_ server: ProtectedResource) -> [String] {
    server.requests.map(\.presented.path)
  }
  // snippet.end

  // snippet.facts
  /// Which photos were uploaded, and when the last of them was: this does not.
  private nonisolated static func facts(_ server: ProtectedResource) -> Facts {
    Facts(photos: Set(server.uploads.keys), time: VirtualClock().now.offset)
  }
  // snippet.end

  private struct Facts: Hashable, Sendable {
    var photos: Set<String>
    var time: Duration
  }

  private struct Seen: Hashable, Sendable {
    var order: [String]
    var facts: Facts
  }

  @Test("that asks for an order has several answers; one that asks for facts and time has one")
  func facts() async throws {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      let visit = try Visit(
        .replacement, Plan(photos: .photos([1, 1, 1]), isExpired: true), by: VirtualClock())
      await visit.run()
      let server = visit.sharing.service.server
      return Seen(order: Self.order(server), facts: Self.facts(server))
    }
    try #require(found.isExhausted)
    let seen = found.groups.compactMap(\.result.outcome)
    #expect(Set(seen.map(\.order)).count > 1)
    // Picked after one second; loaded, with the token, a second later; and uploaded in two.
    #expect(
      Set(seen.map(\.facts)) == [
        Facts(photos: ["/photo a", "/photo b", "/photo c"], time: .seconds(4))
      ])
  }
}
