import Locking
import SimulatedAuth
import Simulation
import Timeline

/// The servers of a user who is signed in. By its date the access token is
/// good, and the server has withdrawn it.
struct Servers: Sendable {
  let endpoint: TokenEndpoint
  let resource: ProtectedResource
  let tokens: Tokens
  let screen = SignInScreen()

  /// - Parameters:
  ///   - age: How long ago the tokens were issued.
  ///   - isDead: Whether the refresh token is withdrawn as well.
  ///   - skew: How far the resource's clock is ahead.
  init(
    refreshes: AnswerPlan = .slow(), requests: AnswerPlan = .oneSecond,
    latencies: [String: Latency] = ["/photos": .late],
    tokens plan: TokenPlan = TokenPlan(), age: Duration = .seconds(600),
    isDead: Bool = false, skew: Duration = .zero
  ) {
    endpoint = TokenEndpoint("/token", tokens: plan, answers: refreshes)
    resource = ProtectedResource(
      of: endpoint, answers: requests, lanesByPath: true, latencies: latencies,
      skew: skew)
    tokens = endpoint.signIn(ago: age)
    endpoint.revoke(tokens.accessToken)
    if isDead { endpoint.revoke(tokens.refreshToken) }
  }

  /// Servers that answer at the instant at which they are asked.
  static func quick(
    _ refresh: AnswerPlan.Turn = .served, isDead: Bool = false
  ) -> Servers {
    Servers(
      refreshes: AnswerPlan(refresh, .served), requests: AnswerPlan(),
      latencies: [:], isDead: isDead)
  }
}

/// Where an app that has signed its user out asks for a new sign-in.
final class SignInScreen: Sendable {
  private let times = Locked(0)

  func show() {
    times.withLock { $0 += 1 }
    record(.notes, "asks to sign in", lane: "screen")
  }

  /// How often it was shown.
  var shown: Int { times.withLock { $0 } }
}

extension AnswerPlan {
  /// Every answer takes two seconds, one there and one back.
  static func slow(_ first: Turn = .served, then: Turn = .served) -> AnswerPlan
  {
    AnswerPlan(
      first, then, latency: Latency(there: .seconds(1), back: .seconds(1)))
  }

  /// Every answer takes one second.
  static var oneSecond: AnswerPlan {
    AnswerPlan(
      latency: Latency(there: .milliseconds(500), back: .milliseconds(500)))
  }
}

extension Latency {
  /// The answer is there after five seconds. What it says was decided early.
  static let late = Latency(
    there: .milliseconds(500), back: .milliseconds(4500))
}
