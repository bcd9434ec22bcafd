import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import TokenRefresh

// snippet.callers-defer
/// The caller that starts the refresh clears the slot.
private actor CallerClears: TokenStoring {
  private let endpoint: TokenEndpoint
  private let refreshToken: RefreshToken
  private var inFlight: Task<AccessToken, any Error>?

  init(_ endpoint: TokenEndpoint, _ refreshToken: RefreshToken) {
    self.endpoint = endpoint
    self.refreshToken = refreshToken
  }

  func accessToken() async throws -> AccessToken {
    if let inFlight { return try await inFlight.value }
    // Unstructured: it is awaited by all who ask.
    let refresh = Task {
      try await endpoint.refresh(refreshToken).accessToken
    }
    inFlight = refresh
    defer { inFlight = nil }
    return try await refresh.value
  }
}
// snippet.end

private actor HandsOn: TokenStoring {
  private let endpoint: TokenEndpoint
  private var refreshToken: RefreshToken
  private var inFlight: Task<AccessToken, any Error>?

  init(_ endpoint: TokenEndpoint, _ refreshToken: RefreshToken) {
    self.endpoint = endpoint
    self.refreshToken = refreshToken
  }

  // snippet.hands-on
  func accessToken() async throws -> AccessToken {
    let refresh = inFlight ?? begin()
    return try await withTaskCancellationHandler {
      try await refresh.value
    } onCancel: {
      refresh.cancel()
    }
  }
  // snippet.end

  private func begin() -> Task<AccessToken, any Error> {
    let refresh = Task {
      defer { inFlight = nil }
      let tokens = try await endpoint.refresh(refreshToken)
      refreshToken = tokens.refreshToken
      return tokens.accessToken
    }
    inFlight = refresh
    return refresh
  }
}

/// What became of the first caller, who is cancelled, and of the second.
private struct Callers: Hashable, Sendable {
  var first: String
  var firstIsBack: Duration
  var second: String
  var later: String
  var refreshes: Int
  var isSignedOut: Bool
}

extension Got.Answer {
  fileprivate var words: String {
    switch self {
    case .token(let token): "\(token)"
    case .error(let error): "\(type(of: error))"
    }
  }
}

/// The first asks, and is cancelled after a second and a half, when the server has decided. The
/// second asks at the same instant, where no other is given, and one more when all is over.
private func callers(
  secondAfter time: Duration = .milliseconds(1500),
  of make: @escaping @Sendable (TokenEndpoint, Tokens) -> any TokenStoring
) async throws -> Callers {
  let found = await Explorer(.actorEntries(delays: 3)).explore {
    let servers = Servers(.slow())
    let store = make(servers.endpoint, servers.tokens)
    // To be cancelled.
    let first = Task.detached(name: "first") { await store.got() }
    // Apart from the one that cancels: which of the two comes first is open.
    let second = Task.detached(name: "second") {
      try await VirtualClock().sleep(for: time)
      return await store.got()
    }
    try await VirtualClock().sleep(for: .milliseconds(1500))
    first.cancel()
    let (one, two) = (await first.value, try await second.value)
    let refreshes = servers.endpoint.requests.count
    try await VirtualClock().sleep(for: .seconds(3))
    let later = await store.got()
    return Callers(
      first: one.answer.words, firstIsBack: one.time, second: two.answer.words,
      later: later.answer.words, refreshes: refreshes,
      isSignedOut: servers.endpoint.isSignedOut)
  }
  try #require(found.isExhausted && found.schedules > 1)
  #expect(found.groups.count == 1, "\(found.groups.map(\.result))")
  return try #require(found.groups[0].result.outcome)
}

@Suite("A first caller that is cancelled")
struct CancelledFirstCallerTests {
  @Test("does not end the refresh that it awaits, nor free its slot too soon: it cannot leave")
  func stays() async throws {
    let callers = try await callers { CallerClears($0, $1.refreshToken) }
    #expect(callers.first == "access token 2" && callers.firstIsBack == .seconds(2))
    #expect(callers.second == "access token 2" && callers.refreshes == 1)
  }

  @Test("ends it for all where the cancel is handed on, and the used token signs the user out")
  func handedOn() async throws {
    let callers = try await callers(secondAfter: .milliseconds(1200)) {
      HandsOn($0, $1.refreshToken)
    }
    #expect(callers.firstIsBack == .milliseconds(1500))
    #expect(callers.first == "URLError" || callers.first == "NSURLError")
    #expect(callers.second == callers.first, "who was not cancelled")
    #expect(callers.later == "OAuthError" && callers.isSignedOut)
  }

  @Test("leaves at once from its seat, and the others have their token")
  func leaves() async throws {
    let callers = try await callers { Step.seats.store($1, $0, VirtualClock()) }
    #expect(callers.first == "CancellationError" && callers.firstIsBack == .milliseconds(1500))
    #expect(callers.second == "access token 2" && callers.later == "access token 2")
    #expect(callers.refreshes == 1 && !callers.isSignedOut)
  }

  @Test("waits for the end in the fifteen lines, which clear the slot in the work itself")
  func singleFlight() async throws {
    let callers = try await callers { Step.singleFlight.store($1, $0, VirtualClock()) }
    #expect(callers.first == "access token 2" && callers.firstIsBack == .seconds(2))
    #expect(callers.refreshes == 1 && !callers.isSignedOut)
  }
}
