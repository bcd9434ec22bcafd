import Locking
import Simulation
import Timeline

extension TokenEndpoint {
  /// An endpoint of its own, at which nobody has signed in.
  ///
  /// - Parameters:
  ///   - name: The name of its lane in a timeline. Of requests that are under way at a time, the
  ///     second has a lane "name (2)", and so on.
  ///   - answersInline: Whether the form with a handler calls it before the call has returned.
  ///   - clock: Whose time tokens live by and answers take, outside a simulation. An endpoint that
  ///     is used in a simulation is made in it.
  /// - Precondition: Answers that come inline take no time and are not held.
  package convenience init(
    _ name: String = "token endpoint", tokens: TokenPlan = TokenPlan(),
    answers: AnswerPlan = AnswerPlan(), answersInline: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(
      !answersInline || (answers.latency == .zero && answers.holdUntilRequest == 1),
      "expected neither latency nor hold of an endpoint that answers before the call has returned, "
        + "got \(answers.latency) and a hold until request \(answers.holdUntilRequest)")
    let ledger = Locked(TokenLedger(plan: tokens))
    let clock = FrameworkClock(clock)
    self.init(
      ledger: ledger, clock: clock,
      exchanges: Exchanges(name, plan: answers, clock: clock) { refreshToken, turn, now in
        switch turn {
        case .served, .connectionLost: ledger.withLock { $0.refresh(refreshToken, at: now) }
        case .rejected: ledger.withLock { $0.reject(refreshToken) }
        case .serverError, .noConnection: .serverError
        }
      },
      answersInline: answersInline)
  }

  /// The user signs in, and with that begins a family of tokens: what every client starts from.
  ///
  /// - Parameter age: How long ago that was, for tokens which a client has kept. Then `expiresIn`
  ///   is what is left of the access token's lifetime; it may be negative.
  /// - Precondition: `age` is not negative.
  package func signIn(ago age: Duration = .zero) -> Tokens {
    precondition(age >= .zero, "expected an age of zero or more, got \(age)")
    let now = clock.elapsed
    return ledger.withLock { $0.signIn(at: now, ago: age) }
  }

  /// Whether nobody is signed in: not yet, or because the family of the last sign-in was revoked.
  /// A refresh token that has merely expired does not count.
  package var isSignedOut: Bool { ledger.withLock { $0.isSignedOut } }

  /// The server withdraws an access token. Its client is not told.
  package func revoke(_ accessToken: AccessToken) {
    record(.notes, "revokes \(accessToken)", lane: exchanges.name)
    ledger.withLock { $0.revoke(accessToken) }
  }

  /// The server withdraws a refresh token and with it every token of its family, as when the user
  /// signs out elsewhere. The client is not told.
  package func revoke(_ refreshToken: RefreshToken) {
    record(.notes, "revokes the family of \(refreshToken)", lane: exchanges.name)
    ledger.withLock { _ = $0.reject(refreshToken) }
  }

  /// Every refresh that was asked for so far, in that order, as it stands now.
  package var requests: [RefreshRequest] { exchanges.all }
}
