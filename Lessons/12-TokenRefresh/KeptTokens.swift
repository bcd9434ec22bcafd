import SimulatedAuth

// snippet.kept
/// Tokens as a client keeps them, with the instant from which it takes the access
/// token for expired.
struct KeptTokens: Sendable {
  let accessToken: AccessToken
  let refreshToken: RefreshToken
  private let isOver: @Sendable () -> Bool

  /// - Parameter leeway: By how much sooner that is: a token must last until the
  ///   request that presents it has arrived.
  init(
    _ tokens: Tokens, by clock: any Clock<Duration>,
    leeway: Duration = .seconds(30)
  ) {
    accessToken = tokens.accessToken
    refreshToken = tokens.refreshToken
    isOver = Self.timer(tokens.expiresIn - leeway, by: clock)
  }

  /// Whether so much time is over, from now on.
  private static func timer<Time: Clock<Duration>>(
    _ time: Duration, by clock: Time
  ) -> @Sendable () -> Bool {
    let end = clock.now.advanced(by: time)
    return { clock.now >= end }
  }

  var isExpired: Bool { isOver() }
}
// snippet.end
