/// What a client presents to a protected resource. Its letters mean nothing to the client.
package struct AccessToken: Hashable, Sendable, CustomStringConvertible {
  package let value: String

  package init(_ value: String) { self.value = value }

  package var description: String { value }
}

/// What a client presents to the token endpoint, and to nobody else, for new tokens.
package struct RefreshToken: Hashable, Sendable, CustomStringConvertible {
  package let value: String

  package init(_ value: String) { self.value = value }

  package var description: String { value }
}

/// What a token endpoint answers with.
package struct Tokens: Hashable, Sendable {
  package let accessToken: AccessToken
  /// How long the access token is good for, counted from when the server issued it: that is before
  /// the answer arrives.
  package let expiresIn: Duration
  /// Takes the place of the one that was presented.
  package let refreshToken: RefreshToken

  package init(accessToken: AccessToken, expiresIn: Duration, refreshToken: RefreshToken) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.refreshToken = refreshToken
  }
}

/// A token that was rejected, by the error code of the standard. The two are no more alike than
/// their tokens: behind the one is a new access token, behind the other a new sign-in.
package enum OAuthError: String, Error, CaseIterable, CustomStringConvertible {
  /// The token endpoint has rejected the refresh token.
  case invalidGrant = "invalid_grant"
  /// The protected resource has rejected the access token.
  case invalidToken = "invalid_token"

  package var description: String { rawValue }
}
