import Foundation

/// What a server has made of a request when that was there. Its client may never hear of it.
protocol Decided: Hashable, Sendable, CustomStringConvertible {
  /// Whether whoever asked does not get what was asked for: by an error or by the answer's status.
  var isRefusal: Bool { get }
}

/// What a token endpoint has made of a refresh token.
package enum RefreshDecision: Decided {
  case issued(Tokens)
  case rejected(Rejection)
  /// The server has failed, and nothing has changed.
  case serverError

  /// The tokens, or the error that a caller gets.
  var tokens: Tokens {
    get throws {
      switch self {
      case .issued(let tokens): return tokens
      case .rejected: throw OAuthError.invalidGrant
      case .serverError: throw URLError(.badServerResponse)
      }
    }
  }

  var isRefusal: Bool {
    if case .issued = self { false } else { true }
  }

  package var description: String {
    switch self {
    case .issued(let tokens): "issues \(tokens.accessToken), \(tokens.refreshToken)"
    case .rejected(let rejection): "invalid_grant: \(rejection.rawValue)"
    case .serverError: "server error"
    }
  }
}

/// What a protected resource has made of an access token.
package enum AccessDecision: Decided {
  case accepted
  case rejected(Rejection)
  /// The server has failed.
  case serverError

  var response: Response {
    switch self {
    case .accepted: Response(status: 200)
    case .rejected(.missing): Response(status: 401)
    case .rejected: Response(status: 401, error: .invalidToken)
    case .serverError: Response(status: 500)
    }
  }

  var isRefusal: Bool { self != .accepted }

  package var description: String {
    switch self {
    case .accepted: "200"
    case .rejected(let rejection): "401: \(rejection.rawValue)"
    case .serverError: "500"
    }
  }
}

/// Why a server has rejected a token. A client is not told.
package enum Rejection: String, CaseIterable, Sendable {
  /// The client presented none.
  case missing = "none presented"
  /// The endpoint has never issued it.
  case unknown = "never issued"
  case expired
  /// A refresh token that was used before. Its whole family is revoked with this.
  case reused = "used before, family revoked"
  case revoked
  /// Only the plan says so.
  case planned = "withdrawn"
}
