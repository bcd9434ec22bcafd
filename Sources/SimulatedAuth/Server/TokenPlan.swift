/// What the tokens of a simulated token endpoint are good for.
package struct TokenPlan: Sendable {
  /// How long an access token is accepted, counted from when it is issued.
  package let accessTokenLifetime: Duration
  /// The same of a refresh token; each new one begins anew.
  package let refreshTokenLifetime: Duration
  /// Whether each refresh gives a new refresh token in place of the one presented. Presenting that
  /// one again then revokes every token of the sign-in, the newest among them. Without rotation a
  /// refresh token may be presented again and again.
  package let rotates: Bool

  /// - Precondition: Both lifetimes are more than zero.
  package init(
    accessTokenLifetime: Duration = .seconds(3600),
    refreshTokenLifetime: Duration = .seconds(30 * 24 * 3600), rotates: Bool = true
  ) {
    precondition(
      accessTokenLifetime > .zero,
      "expected a lifetime of more than zero, got \(accessTokenLifetime)")
    precondition(
      refreshTokenLifetime > .zero,
      "expected a lifetime of more than zero, got \(refreshTokenLifetime)")
    self.accessTokenLifetime = accessTokenLifetime
    self.refreshTokenLifetime = refreshTokenLifetime
    self.rotates = rotates
  }
}
