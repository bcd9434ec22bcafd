import LessonKit
import Locking
import SimulatedAuth
import Simulation
import Timeline

/// What both halves offer.
protocol TokenStoring: Sendable {
  /// An access token that has not expired; where the one that is kept has, a new
  /// one is got from the endpoint first.
  func accessToken() async throws -> AccessToken
}

extension TokenStoring {
  /// What a caller gets.
  func got() async -> Got {
    record(.runs, "asks for a token")
    let answer: Got.Answer
    do {
      let token = try await accessToken()
      record(.ends, "has \(token)")
      answer = .token(token)
    } catch is CancellationError {
      record(.ends, "has left")
      answer = .error(CancellationError())
    } catch {
      record(.fails, "\(error)")
      answer = .error(error)
    }
    return Got(answer: answer, time: VirtualClock().now.offset)
  }
}

extension SingleFlightTokens: TokenStoring {}
extension SeatedTokens: TokenStoring {}

/// A client that does not keep the user's session alive, of the replacement.
private struct WeakClient: TokenStoring {
  weak let session: SeatedTokens?

  func accessToken() async throws -> AccessToken {
    guard let session else { throw CancellationError() }
    return try await session.accessToken()
  }
}

/// The ways in which people keep tokens; the replacement takes the place of each.
enum Form {
  case naive, locked, lateRead, resuming, calling, mutex, weak, asking
}

/// The two steps of the replacement.
enum Step { case singleFlight, seats }

/// Where callers get their tokens, and who keeps that alive besides.
struct Client: Sendable {
  let store: any TokenStoring
  let owner = Locked<(any TokenStoring)?>(nil)

  init(
    _ half: Half, _ form: Form, _ step: Step, _ servers: Servers,
    _ clock: any Clock<Duration>
  ) {
    let kept = KeptTokens(servers.tokens, by: clock)
    let endpoint = servers.endpoint
    switch (half, form, step) {
    case (.antipattern, .naive, _): store = NaiveTokens(kept, endpoint, clock)
    case (.antipattern, .locked, _): store = LockedTokens(kept, endpoint, clock)
    case (.antipattern, .lateRead, _):
      store = LateReadTokens(kept, endpoint, clock)
    case (.antipattern, .resuming, _):
      store = ResumingTokens(kept, endpoint, clock)
    case (.antipattern, .calling, _):
      store = CallingTokens(kept, endpoint, clock)
    case (.antipattern, .mutex, _): store = MutexTokens(kept, endpoint, clock)
    case (.antipattern, .asking, _): store = AskingTokens(kept, endpoint, clock)
    case (.antipattern, .weak, _):
      let session = WeakTokens(kept, endpoint, clock)
      owner.withLock { $0 = session }
      store = SessionClient(session: session)
    case (.replacement, .weak, _):
      let session = SeatedTokens(kept, endpoint, clock)
      owner.withLock { $0 = session }
      store = WeakClient(session: session)
    case (.replacement, _, .singleFlight):
      store = SingleFlightTokens(kept, endpoint, clock)
    case (.replacement, _, .seats): store = SeatedTokens(kept, endpoint, clock)
    }
  }

  /// Its owner drops the session, as when the user signs out; with it goes
  /// whatever only it has kept.
  func dropSession() {
    record(.notes, "drops the session", lane: "owner")
    let session = owner.withLock { owner in
      defer { owner = nil }
      return owner
    }
    _ = session
  }

  /// What so many get who ask at once.
  func ask(_ names: some Sequence<String>) async -> [Got] {
    await withTaskGroup(of: Got.self) { group in
      for name in names { group.addTask(name: name) { await store.got() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension TokenRefresh {
  typealias Play = @Sendable (Half, Stage) async throws -> Refreshed
  typealias Body = @Sendable (Half) async throws -> Refreshed

  static let callers = ["profile", "photos", "feed"]

  // Played.

  /// So many ask at once; the endpoint's answer is held until nothing moves.
  static func play(_ form: Form, callers: Int = 2) -> Play {
    { half, stage in
      let servers = Servers(AnswerPlan(letGo: { stage.onceStill($0) }))
      let client = Client(half, form, .seats, servers, ContinuousClock())
      stage.explainStall { whatIsMissing(at: servers.endpoint) }
      let got = await client.ask((1...callers).map { "caller \($0)" })
      return await Refreshed(got, servers)
    }
  }

  /// As many ask as the pool has threads, of an endpoint that has its answer at
  /// hand.
  static func playInline(_ form: Form) -> Play {
    { half, stage in
      let servers = Servers(.quick(), answersInline: true)
      let client = Client(half, form, .seats, servers, ContinuousClock())
      stage.explainStall { whatIsMissing(at: servers.endpoint) }
      let got = await client.ask(
        (1...stage.poolWidth).map { "caller \($0)" })
      return await Refreshed(got, servers)
    }
  }

  /// Two ask, and while they wait for the endpoint the session is dropped.
  static func playDropped(_ form: Form) -> Play {
    { half, stage in
      let client = Locked<Client?>(nil)
      let servers = Servers(
        AnswerPlan(letGo: { answers in
          stage.onceStill {
            client.withLock { $0 }?.dropSession()
            stage.onceStill(answers)
          }
        }))
      let made = Client(half, form, .seats, servers, ContinuousClock())
      client.withLock { $0 = made }
      stage.explainStall { whatIsMissing(at: servers.endpoint) }
      let got = await made.ask(callers.prefix(2))
      return await Refreshed(got, servers)
    }
  }

  /// Two ask, and one of them is cancelled before the endpoint answers.
  static func playCancelled(_ form: Form) -> Play {
    { half, stage in
      let leaving = Locked<Task<Got, Never>?>(nil)
      let servers = Servers(
        AnswerPlan(letGo: { answers in
          stage.onceStill {
            record(.cancels, "is cancelled", lane: "photos")
            leaving.withLock { $0 }?.cancel()
            stage.onceStill(answers)
          }
        }))
      let client = Client(half, form, .seats, servers, ContinuousClock())
      // Tasks of their own, so that one can be cancelled apart from the other.
      let tasks = callers.prefix(2).map { name in
        Task.detached(name: name) {
          var got = await client.store.got()
          let requests = servers.endpoint.requests
          got.isAfterRefresh = requests.contains(where: \.isOver)
          return got
        }
      }
      leaving.withLock { $0 = tasks[1] }
      var got: [Got] = []
      for task in tasks { got.append(await task.value) }
      var refreshed = await Refreshed(got, servers)
      if got[1].isAfterRefresh { refreshed.late = 1 }
      return refreshed
    }
  }

  /// What the callers wait for, by the endpoint's own record.
  private static func whatIsMissing(at endpoint: TokenEndpoint) -> [String] {
    endpoint.requests.map { request in
      request.isOver
        ? "refresh \(request.id): its answer came, and is told to nobody"
        : "refresh \(request.id): \(request.state)"
    }
  }

  // Explored.

  /// So many ask at once.
  ///
  /// - Parameter again: Whether somebody asks once more when they are back.
  static func model(
    _ form: Form, callers count: Int = 2, _ answers: AnswerPlan,
    step: Step = .seats, tokens: TokenPlan = TokenPlan(), again: Bool = false
  ) -> Body {
    { half in
      let servers = Servers(answers, tokens: tokens)
      let client = Client(half, form, step, servers, VirtualClock())
      var got = await client.ask(callers.prefix(count))
      if again { got += await client.ask(["later"]) }
      return await Refreshed(got, servers)
    }
  }

  /// So many ask at once. The second is cancelled after so long, or at any time.
  static func modelCancelled(
    _ form: Form, callers count: Int = 2, _ answers: AnswerPlan,
    step: Step = .seats, after time: Duration = .zero
  ) -> Body {
    { half in
      let servers = Servers(answers)
      let client = Client(half, form, step, servers, VirtualClock())
      // As in the scene.
      let tasks = callers.prefix(count).map { name in
        Task.detached(name: name) { await client.store.got() }
      }
      try await Task.detached(name: "user") {
        if time > .zero { try await VirtualClock().sleep(for: time) }
        record(.cancels, "is cancelled", lane: callers[1])
        tasks[1].cancel()
      }.value
      var got: [Got] = []
      for task in tasks { got.append(await task.value) }
      return await Refreshed(got, servers, cancelled: (1, time))
    }
  }
}
