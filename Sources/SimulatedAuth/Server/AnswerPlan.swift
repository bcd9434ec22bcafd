/// How a simulated server answers, whatever it is asked.
package struct AnswerPlan: Sendable {
  /// What becomes of the first, the second request and so on, in the order in which they are made;
  /// the last stands for all that follow.
  package let turns: [Turn]
  /// How long requests and answers are under way: virtual time in a simulation, time of the
  /// server's clock elsewhere. No thread of the pool is needed for the wait.
  package let latency: Latency
  /// All answers are held until this many requests were made, whatever became of them; then all
  /// are let go, and later ones are not held. What an answer says has been decided by then. With
  /// 1 the first waits for `letGo` alone, and for nothing where none is given.
  package let holdUntilRequest: Int
  /// Is given what lets the held answers go, when that many requests were made, and runs it: at
  /// once, unless there is more to wait for.
  package let letGo: @Sendable (_ answers: @escaping @Sendable () -> Void) -> Void

  package enum Turn: String, CaseIterable, Sendable {
    /// The server decides by the token.
    case served
    /// The server rejects the token, whatever it is worth. At a token endpoint this revokes what
    /// was granted with it, as though the user had withdrawn it elsewhere.
    case rejected
    /// The server fails before it has done anything: status 500.
    case serverError
    /// The request does not go out, and the server hears nothing of it.
    case noConnection
    /// The server decides by the token, and what it answers is lost on the way.
    case connectionLost
  }

  /// - Precondition: `holdUntilRequest` is at least 1.
  package init(
    _ turns: Turn..., latency: Latency = .zero, holdUntilRequest: Int = 1,
    letGo: @escaping @Sendable (_ answers: @escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    precondition(
      holdUntilRequest >= 1,
      "expected the number of a request, counted from 1, got \(holdUntilRequest)")
    self.turns = turns.isEmpty ? [.served] : turns
    self.latency = latency
    self.holdUntilRequest = holdUntilRequest
    self.letGo = letGo
  }

  /// What becomes of a request, by its number.
  func turn(_ number: Int) -> Turn { turns[min(number, turns.count) - 1] }
}

/// How long it takes from a client to a server and back.
package struct Latency: Hashable, Sendable {
  /// Until the server has the request, and decides. Of one that is cancelled before it hears
  /// nothing.
  package let there: Duration
  /// Until the client has the answer, which says what was so when the server decided.
  package let back: Duration

  package static let zero = Latency()

  /// - Precondition: Neither time is negative.
  package init(there: Duration = .zero, back: Duration = .zero) {
    precondition(there >= .zero, "expected a time of zero or more, got \(there)")
    precondition(back >= .zero, "expected a time of zero or more, got \(back)")
    self.there = there
    self.back = back
  }
}
