import SimulatedAuth

/// The servers of a user who has signed in an hour ago: the access token has
/// just expired.
struct Servers: Sendable {
  let endpoint: TokenEndpoint
  let resource: ProtectedResource
  let tokens: Tokens

  init(
    _ answers: AnswerPlan, tokens plan: TokenPlan = TokenPlan(),
    answersInline: Bool = false
  ) {
    endpoint = TokenEndpoint(
      "endpoint", tokens: plan, answers: answers, answersInline: answersInline)
    resource = ProtectedResource(of: endpoint)
    tokens = endpoint.signIn(ago: .seconds(3600))
  }

  /// Whether the protected resource takes the token.
  func takes(_ token: AccessToken) async -> Bool {
    let response = try? await resource.respond(
      to: Request("/profile", accessToken: token))
    return response?.status == 200
  }
}

extension AnswerPlan {
  /// Every answer takes two seconds, one there and one back.
  static func slow(_ first: Turn = .served, then: Turn = .served) -> AnswerPlan
  {
    AnswerPlan(
      first, then, latency: Latency(there: .seconds(1), back: .seconds(1)))
  }

  /// Every answer comes at the instant at which it is asked for.
  static func quick(_ first: Turn = .served, then: Turn = .served) -> AnswerPlan
  {
    AnswerPlan(first, then)
  }
}
