import Foundation
import LessonKit
import SimulatedAuth
import Simulation
import Timeline

/// What both halves offer.
protocol Requesting: Sendable {
  /// Asks the protected resource, with an access token.
  func get(_ path: String) async throws -> Response
}

extension Requesting {
  /// What a caller gets.
  func got(_ path: String) async -> Result<Response, any Error> {
    record(.runs, "asks for \(path)")
    do {
      let response = try await get(path)
      record(.ends, "has \(response.status)")
      return .success(response)
    } catch {
      record(.fails, words(for: error))
      return .failure(error)
    }
  }

  /// What a timeline says of an error. Foundation's own words differ from system
  /// to system, and are long.
  private func words(for error: any Error) -> String {
    switch error {
    case is SignedOut: "is told to sign in"
    case URLError.notConnectedToInternet: "no connection"
    case URLError.networkConnectionLost: "connection lost"
    case URLError.badServerResponse: "server error"
    case URLError.cancelled: "cancelled"
    default: "\(error)"
    }
  }

  /// What all of them get.
  func got(_ callers: [Caller]) async -> [Result<Response, any Error>] {
    await withTaskGroup(of: Result<Response, any Error>.self) { group in
      for caller in callers {
        group.addTask(name: caller.name) {
          if caller.time > .zero {
            try? await VirtualClock().sleep(for: caller.time)
          }
          return await got("/\(caller.name)")
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension Session: Requesting {}

/// One who asks, and when.
struct Caller: Sendable {
  let name: String
  var time: Duration = .zero

  static let profile = Caller(name: "profile")
  static let feed = Caller(name: "feed")
  /// Its answer comes late, where answers take time.
  static let photos = Caller(name: "photos")
}

/// The ways in which people try again; the replacement takes the place of each.
enum Form {
  case retrying, storing, asking, intercepting, twoDoors

  /// The code of a half in this place.
  func client(
    _ half: Half, _ servers: Servers, _ clock: any Clock<Duration>
  ) async -> any Requesting {
    let screen = servers.screen
    switch (half, self) {
    case (.antipattern, .retrying):
      return RetryingClient(
        servers.tokens, servers.endpoint, servers.resource,
        onSignOut: { screen.show() })
    case (.antipattern, .storing): return StoringClient(servers)
    case (.antipattern, .asking): return AskingClient(servers)
    case (.antipattern, .intercepting): return InterceptingClient(servers)
    case (.antipattern, .twoDoors): return TwoDoorsClient(servers, clock)
    case (.replacement, _):
      let session = Session(
        servers.endpoint, servers.resource, clock, onSignOut: { screen.show() })
      await session.signIn(KeptTokens(servers.tokens, by: clock))
      return session
    }
  }
}

extension UnauthorizedRetry {
  typealias Play = @Sendable (Half, Stage) async throws -> Answered
  typealias Body = @Sendable (Half) async throws -> Answered

  // Played.

  /// So many ask at once, and all are rejected. The first answer is held until
  /// nothing moves: the others have refreshed and are done by then.
  static func play(_ form: Form, callers: Int = 2) -> Play {
    { half, stage in
      let servers = Servers(
        refreshes: AnswerPlan(),
        requests: AnswerPlan(letGo: { stage.onceStill($0) }), latencies: [:])
      return await ask(form, callers, half, stage, servers)
    }
  }

  /// So many ask at once, and the refresh token is dead. The endpoint's answer
  /// is held until all wait for it.
  static func playDead(_ form: Form, callers: Int = 2) -> Play {
    { half, stage in
      let servers = Servers(
        refreshes: AnswerPlan(letGo: { stage.onceStill($0) }),
        requests: AnswerPlan(), latencies: [:], isDead: true)
      return await ask(form, callers, half, stage, servers)
    }
  }

  private static func ask(
    _ form: Form, _ callers: Int, _ half: Half, _ stage: Stage,
    _ servers: Servers
  ) async -> Answered {
    stage.explainStall {
      servers.endpoint.requests.map { request in
        let refresh = "refresh \(request.id)"
        // Its task has been told, wants new tokens, and joins what is in flight.
        if form == .intercepting, request.state == .answered,
          case .rejected? = request.decision
        {
          return "\(refresh): it was rejected, and its task awaits itself"
        }
        return "\(refresh): \(request.state)"
      }
    }
    let client = await form.client(half, servers, ContinuousClock())
    let got = await client.got(
      (1...callers).map { Caller(name: "caller \($0)") })
    return Answered(got, servers)
  }

  // Explored.

  /// These ask, and then one more, where that is wanted.
  static func model(
    _ form: Form, _ callers: [Caller], again: Bool = false,
    _ servers: @escaping @Sendable @autoclosure () -> Servers
  ) -> Body {
    { half in
      let servers = servers()
      let client = await form.client(half, servers, VirtualClock())
      var got = await client.got(callers)
      if again { got.append(await client.got("/later")) }
      return Answered(got, servers)
    }
  }

  /// One asks, of a resource whose clock is an hour ahead, so that every token
  /// has expired when it comes. The user leaves when a minute is over.
  static func modelAhead(_ form: Form) -> Body {
    { half in
      let servers = Servers(skew: .seconds(3600))
      let client = await form.client(half, servers, VirtualClock())
      // A task of its own, to be cancelled.
      let caller = Task.detached(name: "profile") {
        await client.got("/profile")
      }
      let user = Task.detached(name: "user") {
        try await VirtualClock().sleep(for: .milliseconds(59_500))
        record(.cancels, "is cancelled", lane: "profile")
        caller.cancel()
      }
      let got = await caller.value
      user.cancel()
      return Answered([got], servers)
    }
  }
}
