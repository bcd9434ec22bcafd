import Foundation
import SimulatedAuth
import Simulation
import Testing

@Suite("An upload")
struct UploadTests {
  private struct Seen: Hashable, Sendable {
    var heard: Heard
    var uploads: [String: Data]
    var isAnswerLost: [Bool]
  }

  private static let body = Data("a photo".utf8)

  private static func upload(
    _ number: Int?, to resource: ProtectedResource, _ path: String = "/a"
  ) async -> Heard {
    let token = number.map { AccessToken("access token \($0)") }
    do {
      return Heard(
        .success(try await resource.upload(for: Request(path, accessToken: token), from: body)))
    } catch {
      return Heard(Result<Response, any Error>.failure(error))
    }
  }

  @Test("has arrived whole when it is accepted, and not at all when its token is rejected")
  func accepted() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    #expect(await Self.upload(7, to: resource) == .invalidToken)
    #expect(await Self.upload(nil, to: resource) == .status(401, nil))
    #expect(resource.uploads.isEmpty)
    #expect(await Self.upload(1, to: resource) == .ok)
    #expect(resource.uploads == ["/a": Self.body])
    #expect(await resource.heard(1, "/b") == .ok)
    #expect(resource.uploads == ["/a": Self.body], "a request without a body leaves nothing")
    #expect(resource.requests.map(\.presented.body) == [Self.body, Self.body, Self.body, nil])
  }

  @Test("of which the server fails, or that does not go out, has not arrived")
  func failed() async {
    for turn in [AnswerPlan.Turn.serverError, .noConnection] {
      let endpoint = TokenEndpoint()
      let resource = ProtectedResource(of: endpoint, answers: AnswerPlan(turn))
      _ = endpoint.signIn()
      #expect(await Self.upload(1, to: resource) != .ok)
      #expect(resource.uploads.isEmpty, "\(turn)")
    }
  }

  @Test("whose answer is lost has arrived")
  func lost() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint, answers: AnswerPlan(.connectionLost))
    _ = endpoint.signIn()
    #expect(await Self.upload(1, to: resource) == .failed(.networkConnectionLost))
    #expect(resource.uploads == ["/a": Self.body])
  }

  @Test(
    "that is cancelled has arrived, or has not: nothing between, and its caller is back at once",
    arguments: [(500, false), (1500, true)])
  func cancelled(milliseconds: Int, hasArrived: Bool) async throws {
    let seen = try await simulated {
      let endpoint = TokenEndpoint()
      let resource = ProtectedResource(of: endpoint, answers: .slow)
      _ = endpoint.signIn()
      let upload = Task { await Self.upload(1, to: resource) }
      try await VirtualClock().sleep(for: .milliseconds(milliseconds))
      upload.cancel()
      let heard = await upload.value
      let time = VirtualClock().now.offset
      try await VirtualClock().sleep(for: .seconds(9))
      return time == .milliseconds(milliseconds)
        ? Seen(
          heard: heard, uploads: resource.uploads,
          isAnswerLost: resource.requests.map(\.isAnswerLost)) : nil
    }
    #expect(
      seen
        == Seen(
          heard: .failed(.cancelled), uploads: hasArrived ? ["/a": Self.body] : [:],
          isAnswerLost: [hasArrived]))
  }

  @Test("is counted among those that are under way at a time")
  func most() async throws {
    let most = try await simulated {
      let endpoint = TokenEndpoint()
      let resource = ProtectedResource(of: endpoint, answers: .slow)
      _ = endpoint.signIn()
      let none = resource.mostRequests
      async let first = Self.upload(1, to: resource, "/a")
      async let second = Self.upload(1, to: resource, "/b")
      _ = await (first, second)
      _ = await Self.upload(1, to: resource, "/c")
      return [none, resource.mostRequests]
    }
    #expect(most == [0, 2])
  }
}
