/// The tokens that an endpoint has issued. Times are counted from the start of its clock.
struct TokenLedger {
  private struct Issued {
    /// The sign-in that it comes from. All tokens of one are a family.
    let family: Int
    let expires: Duration
    /// Of a refresh token: whether another has taken its place.
    var isUsed = false
    var isRevoked = false
  }

  private let plan: TokenPlan
  private var accessTokens: [AccessToken: Issued] = [:]
  private var refreshTokens: [RefreshToken: Issued] = [:]
  /// How many sign-ins there were; the last has this number.
  private var families = 0
  private var revokedFamilies: Set<Int> = []

  init(plan: TokenPlan) {
    self.plan = plan
  }

  var isSignedOut: Bool { families == 0 || revokedFamilies.contains(families) }

  mutating func signIn(at now: Duration, ago age: Duration) -> Tokens {
    families += 1
    let tokens = Tokens(
      accessToken: issueAccessToken(of: families, at: now - age),
      expiresIn: plan.accessTokenLifetime - age,
      refreshToken: issueRefreshToken(of: families, at: now - age))
    return tokens
  }

  mutating func refresh(_ token: RefreshToken, at now: Duration) -> RefreshDecision {
    guard let issued = refreshTokens[token] else { return .rejected(.unknown) }
    if revokedFamilies.contains(issued.family) { return .rejected(.revoked) }
    if issued.isUsed {
      revokedFamilies.insert(issued.family)
      return .rejected(.reused)
    }
    if now >= issued.expires { return .rejected(.expired) }
    refreshTokens[token]?.isUsed = plan.rotates
    return .issued(
      Tokens(
        accessToken: issueAccessToken(of: issued.family, at: now),
        expiresIn: plan.accessTokenLifetime,
        refreshToken: plan.rotates ? issueRefreshToken(of: issued.family, at: now) : token))
  }

  /// Revokes the family of a refresh token, whatever that is worth.
  mutating func reject(_ token: RefreshToken) -> RefreshDecision {
    if let family = refreshTokens[token]?.family { revokedFamilies.insert(family) }
    return .rejected(.planned)
  }

  mutating func revoke(_ token: AccessToken) {
    accessTokens[token]?.isRevoked = true
  }

  func check(_ token: AccessToken?, at now: Duration) -> AccessDecision {
    guard let token else { return .rejected(.missing) }
    guard let issued = accessTokens[token] else { return .rejected(.unknown) }
    if issued.isRevoked || revokedFamilies.contains(issued.family) { return .rejected(.revoked) }
    return now >= issued.expires ? .rejected(.expired) : .accepted
  }

  private mutating func issueAccessToken(of family: Int, at issue: Duration) -> AccessToken {
    let token = AccessToken("access token \(accessTokens.count + 1)")
    accessTokens[token] = Issued(family: family, expires: issue + plan.accessTokenLifetime)
    return token
  }

  private mutating func issueRefreshToken(of family: Int, at issue: Duration) -> RefreshToken {
    let token = RefreshToken("refresh token \(refreshTokens.count + 1)")
    refreshTokens[token] = Issued(family: family, expires: issue + plan.refreshTokenLifetime)
    return token
  }
}
