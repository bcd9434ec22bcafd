import Foundation
import Simulation

/// A protected resource: answers those who present an access token that is good.
///
/// How it answers is decided by its plan, and what it was asked and has answered can be read from
/// ``requests``.
package final class ProtectedResource: Sendable {
  let exchanges: Exchanges<Request, AccessDecision>

  init(exchanges: Exchanges<Request, AccessDecision>) {
    self.exchanges = exchanges
  }

  /// Answers a request. A rejected token is an answer, as in HTTP: look at its status.
  ///
  /// - Throws: `URLError`: `.notConnectedToInternet` where the request did not go out,
  ///   `.networkConnectionLost` where its answer did not come. A task that is cancelled, before or
  ///   meanwhile, gets `.cancelled` at once, and not `CancellationError`.
  package func respond(to request: Request) async throws -> Response {
    await schedulePoint("before respond")
    let decision = try await exchanges.exchange(request)
    await schedulePoint("after respond")
    return decision.response
  }

  /// Uploads data with a request, as `URLSession` does, and answers as ``respond(to:)`` does. The
  /// server has all of the data or nothing: all of it from the instant at which it has accepted
  /// the access token. What it has can be read from ``uploads``.
  ///
  /// https://developer.apple.com/documentation/foundation/urlsession/upload(for:from:delegate:)
  ///
  /// - Throws: As ``respond(to:)``. A task that is cancelled before its request was there has
  ///   uploaded nothing; of one that is cancelled later the server has all, and nobody tells it so.
  package func upload(for request: Request, from bodyData: Data) async throws -> Response {
    await schedulePoint("before upload")
    var upload = request
    upload.body = bodyData
    let decision = try await exchanges.exchange(upload)
    await schedulePoint("after upload")
    return decision.response
  }
}

/// What a client asks a protected resource for.
package struct Request: Hashable, Sendable, CustomStringConvertible {
  /// As in a URL: "/profile".
  package var path: String
  /// The bearer token; `nil` where the client has none.
  package var accessToken: AccessToken?
  /// What is uploaded with it.
  package internal(set) var body: Data?

  package init(_ path: String, accessToken: AccessToken?) {
    self.path = path
    self.accessToken = accessToken
  }

  package var description: String {
    "\(path) with \(accessToken?.description ?? "no access token")"
  }
}

/// What a protected resource answers.
package struct Response: Hashable, Sendable {
  /// 200 where all is well, 401 where the access token was rejected or is missing, 500 where the
  /// server has failed.
  package let status: Int
  /// `.invalidToken` where the access token was rejected.
  package let error: OAuthError?

  package init(status: Int, error: OAuthError? = nil) {
    self.status = status
    self.error = error
  }
}
