import SimulatedAuth
import Simulation
import Testing
import Timeline

@Suite("The record of requests")
struct RecordTests {
  @Test("tells what was presented, in the order in which requests were made")
  func presented() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    let tokens = endpoint.signIn()
    #expect(await resource.heard(1, "/one") == .ok)
    #expect(await resource.heard(nil, "/two") == .status(401, nil))
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(
      resource.requests.map(\.presented) == [
        Request("/one", accessToken: tokens.accessToken), Request("/two", accessToken: nil),
      ])
    #expect(resource.requests.map(\.id) == [1, 2])
    #expect(resource.requests.map(\.state) == [.answered, .answered])
    #expect(endpoint.requests.map(\.presented) == [tokens.refreshToken])
  }

  /// What a timeline tells of the servers: "lane: kind, label".
  private func told(
    _ program: @escaping @Sendable () async throws -> Heard
  ) async throws -> [String] {
    let exploration = await Explorer().explore(program)
    let group = try #require(exploration.groups.first)
    #expect(exploration.groups.count == 1)
    return group.example.timeline.told
      .filter { $0.lane.hasPrefix("token endpoint") || $0.lane.hasPrefix("photos") }
      .map { "\($0.instant / .seconds(1)) \($0.lane): \($0.kind.rawValue), \($0.label)" }
  }

  @Test("is on the timeline, in the server's lane")
  func timeline() async throws {
    let told = try await told {
      let endpoint = TokenEndpoint(answers: .slow)
      let photos = ProtectedResource("photos", of: endpoint)
      let tokens = endpoint.signIn()
      endpoint.revoke(tokens.accessToken)
      _ = await photos.heard(1, "/one")
      _ = await endpoint.heard(1)
      endpoint.revoke(tokens.refreshToken)
      return await endpoint.heard(2)
    }
    #expect(
      told == [
        "0.0 token endpoint: notes, revokes access token 1",
        "0.0 photos: runs, /one with access token 1",
        "0.0 photos: notes, 401: revoked",
        "0.0 photos: fails, is answered",
        "0.0 token endpoint: runs, refresh token 1",
        "1.0 token endpoint: notes, issues access token 2, refresh token 2",
        "2.0 token endpoint: ends, is answered",
        "2.0 token endpoint: notes, revokes the family of refresh token 1",
        "2.0 token endpoint: runs, refresh token 2",
        "3.0 token endpoint: notes, invalid_grant: revoked",
        "4.0 token endpoint: fails, is answered",
      ])
  }

  @Test("says on the timeline what has become of a request without an answer")
  func without() async throws {
    let told = try await told {
      let endpoint = TokenEndpoint(answers: AnswerPlan(.noConnection, .connectionLost, .served))
      _ = endpoint.signIn()
      _ = await endpoint.heard(1)
      _ = await endpoint.heard(1)
      let photos = ProtectedResource("photos", of: endpoint, answers: .slow)
      for delay in [Duration.milliseconds(500), .milliseconds(1500)] {
        let request = Task { await photos.heard(1, "/one") }
        try await VirtualClock().sleep(for: delay)
        request.cancel()
        _ = await request.value
      }
      return .ok
    }
    #expect(
      told == [
        "0.0 token endpoint: runs, refresh token 1",
        "0.0 token endpoint: fails, has no connection",
        "0.0 token endpoint: runs, refresh token 1",
        "0.0 token endpoint: notes, issues access token 2, refresh token 2",
        "0.0 token endpoint: fails, its answer is lost",
        "0.0 photos: runs, /one with access token 1",
        "0.5 photos: cancels, is cancelled",
        "0.5 photos: ends, was not there",
        "0.5 photos: runs, /one with access token 1",
        "1.5 photos: notes, 200",
        "2.0 photos: cancels, is cancelled",
        "2.0 photos: ends, its answer is lost",
      ])
  }

  @Test("has a lane more for each request that is under way at the same time")
  func lanes() async throws {
    let exploration = await Explorer().explore {
      let endpoint = TokenEndpoint(answers: .slow)
      _ = endpoint.signIn()
      async let first = endpoint.heard(1)
      async let second = endpoint.heard(1)
      _ = await (first, second)
      return await endpoint.heard(2)
    }
    #expect(exploration.isExhausted)
    for group in exploration.groups {
      let told = group.example.timeline.told
      func kinds(_ lane: String) -> [Event.Kind] { told.filter { $0.lane == lane }.map(\.kind) }
      #expect(
        kinds("token endpoint") == [.runs, .notes, .ends, .runs, .notes, .fails],
        "the third has the first one's lane, which is free again")
      #expect(kinds("token endpoint (2)") == [.runs, .notes, .fails])
    }
  }
}
