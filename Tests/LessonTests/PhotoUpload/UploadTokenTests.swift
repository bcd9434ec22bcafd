import Foundation
import LessonKit
import Processes
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import PhotoUpload

@Suite("The token of an upload")
@MainActor
struct UploadTokenTests {
  @Test("is good for each photo, also where it expires between the third and the fourth")
  func expires() async throws {
    // For the client after ten seconds, for the server after forty. Three are uploaded by then; the
    // fourth has its turn after forty-two.
    let plan = Plan(
      photos: .photos([1, 1, 1, 1]),
      tokens: TokenPlan(accessTokenLifetime: .seconds(40)),
      uploads: AnswerPlan(latency: .evenly(.seconds(40))))
    let found = await Explorer(.actorEntries(delays: 1)).explore {
      try await PhotoUpload.model(plan)(.replacement)
    }
    try #require(found.isExhausted)
    var all = Uploaded.all(of: plan.photos)
    all.refreshes = 1
    #expect(found.groups.map(\.result.outcome) == [all])
  }

  private struct TwoVisits: Hashable, Sendable {
    var alerts: Int
    var refreshes: Int
    var isSignedOut: Bool
  }

  @Test("is the app's: who comes back presents no refresh token that the first visit has used")
  func twoVisits() async throws {
    let found = await Explorer(.actorEntries(delays: 1)).explore { @MainActor in
      let folder = try TemporaryFolder()
      let service = Plan.one.service(
        VirtualClock(), receipt: folder.url.appending(path: Visit.receipt))
      var alerts = 0
      for _ in 1...2 {
        let sharing = Sharing(
          PickerUser(.picks(Plan.one.photos), clock: VirtualClock()), service)
        await TreePage(sharing).uploadPhotos()
        alerts += sharing.screen.alerts.count
      }
      return TwoVisits(
        alerts: alerts, refreshes: service.endpoint.requests.count,
        isSignedOut: service.endpoint.isSignedOut)
    }
    try #require(found.isExhausted)
    #expect(
      found.groups.map(\.result.outcome) == [
        TwoVisits(alerts: 0, refreshes: 1, isSignedOut: false)
      ])
  }

  private struct Over: Hashable, Sendable {
    var after: Duration
    var load: ItemLoad.State?
  }

  private static func over(_ plan: Plan) async throws -> [Over?] {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      let visit = try Visit(.replacement, plan, by: VirtualClock())
      await visit.run()
      return Over(
        after: VirtualClock().now.offset,
        load: visit.picked.first?.itemProvider.loads.first?.state)
    }
    try #require(found.isExhausted)
    return found.groups.map(\.result.outcome)
  }

  @Test("cannot be had, and then a load that would take a minute is cancelled")
  func refreshFails() async throws {
    let plan = Plan(
      photos: .photos([60]), isExpired: true,
      refreshes: AnswerPlan(.serverError, latency: .evenly(.seconds(1))))
    #expect(try await Self.over(plan) == [Over(after: .seconds(2), load: .cancelled)])
  }

  @Test("is waited for where the load has failed, as others may share it")
  func loadFails() async throws {
    let plan = Plan(
      photos: .photos([1], failing: "a"), isExpired: true,
      refreshes: AnswerPlan(latency: .evenly(.seconds(60))))
    #expect(try await Self.over(plan) == [Over(after: .seconds(61), load: .answered)])
  }

  private struct PickerEnds: Hashable, Sendable {
    /// Whether the user had picked when they left.
    var isPicked: Bool
    /// Whether the screen's task had gone on by then: it dismisses the picker first.
    var isDismissed: Bool
    /// How many loads, uploads and refreshes were begun, then or later.
    var begun: Int
  }

  @Test("is not asked for by who has left when the picker ends")
  func leavesAsPickerEnds() async throws {
    let found = await Explorer(.actorEntries(delays: 3)).explore { @MainActor in
      let visit = try Visit(.replacement, .one, by: VirtualClock())
      visit.sharing.screen.appear()
      try await VirtualClock().sleep(for: Plan.one.picksAfter)
      let isPicked = !visit.picked.isEmpty
      let isDismissed = !visit.sharing.viewController.showsPicker
      visit.leave()
      _ = try await PhotoUpload.end(of: visit)
      return PickerEnds(
        isPicked: isPicked, isDismissed: isDismissed,
        begun: visit.begun + visit.sharing.service.endpoint.requests.count)
    }
    try #require(found.isExhausted)
    let ends = found.groups.compactMap(\.result.outcome)
    #expect(ends.contains { $0.isPicked && !$0.isDismissed })
    #expect(ends.allSatisfy { $0.isDismissed || $0.begun == 0 }, "\(ends)")
  }
}
