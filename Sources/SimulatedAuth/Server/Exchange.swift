import Foundation

/// One refresh at a token endpoint.
package typealias RefreshRequest = Exchange<RefreshToken, RefreshDecision>

/// One request to a protected resource.
package typealias ResourceRequest = Exchange<Request, AccessDecision>

/// One request to a server and its answer, as they stood when they were looked at.
package struct Exchange<Presented: Hashable & Sendable, Decision: Hashable & Sendable>: Hashable,
  Sendable
{
  /// Its number at the server, counted from 1 in the order in which requests are made.
  package let id: Int
  package let presented: Presented
  /// What the server has made of it; `nil` as long as the request has not been there.
  package internal(set) var decision: Decision?
  package internal(set) var state = State.sent

  package enum State: Hashable, Sendable {
    /// The request is on its way to the server.
    case sent
    /// The server has decided, and keeps the answer until so many requests were made.
    case held(until: Int)
    /// The answer is on its way.
    case returning
    /// Whoever asked has been told.
    case answered
    /// There was no connection, or it was lost.
    case failed(URLError.Code)
    case cancelled
  }

  /// Whether it is over, however it ended.
  package var isOver: Bool {
    switch state {
    case .sent, .held, .returning: false
    case .answered, .failed, .cancelled: true
    }
  }

  /// Whether the server has decided and whoever asked will never be told what.
  package var isAnswerLost: Bool { isOver && state != .answered && decision != nil }
}
