import Foundation
import Locking
import SimulatedAuth
import Simulation
import TestSupport
import Testing

/// Runs `body` in a simulation, in every schedule that there is of it at actor entries, and gives
/// what it returns: the same in each.
func simulated<Value: Hashable & Sendable>(
  _ body: @escaping @Sendable () async throws -> Value,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Value {
  let exploration = await Explorer().explore(body)
  #expect(exploration.isExhausted, sourceLocation: sourceLocation)
  #expect(
    exploration.groups.count == 1, "\(exploration.groups.map(\.result))",
    sourceLocation: sourceLocation)
  let group = try #require(exploration.groups.first, sourceLocation: sourceLocation)
  return try #require(
    group.result.outcome, "\(group.example.ending)", sourceLocation: sourceLocation)
}

/// Waits, without blocking a thread, until something is so; gives up where it never will be.
nonisolated(nonsending) func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
  var turns = Turns()
  while !condition() {
    if turns.areOver() {
      Issue.record(
        "what is waited for here did not come about \(Turns.words)", sourceLocation: sourceLocation)
      return
    }
    // What is waited for may need this core.
    try? await Task.sleep(for: .milliseconds(1))
  }
}

/// What somebody was told who has asked a server.
enum Heard: Hashable, Sendable {
  case tokens(AccessToken, RefreshToken)
  case status(Int, OAuthError?)
  case rejected(OAuthError)
  case failed(URLError.Code)
  case other(String)

  /// The tokens of an endpoint by their numbers.
  static func tokens(_ access: Int, _ refresh: Int) -> Heard {
    .tokens(AccessToken("access token \(access)"), RefreshToken("refresh token \(refresh)"))
  }

  static let ok = status(200, nil)
  static let invalidToken = status(401, .invalidToken)

  init(_ tokens: Result<Tokens, any Error>) {
    switch tokens {
    case .success(let tokens): self = .tokens(tokens.accessToken, tokens.refreshToken)
    case .failure(let error as OAuthError): self = .rejected(error)
    case .failure(let error as URLError): self = .failed(error.code)
    case .failure(let error): self = .other("\(error)")
    }
  }

  init(_ response: Result<Response, any Error>) {
    switch response {
    case .success(let response): self = .status(response.status, response.error)
    case .failure(let error as URLError): self = .failed(error.code)
    case .failure(let error): self = .other("\(error)")
    }
  }
}

extension TokenEndpoint {
  /// What a refresh with the token of this number comes to.
  func heard(_ number: Int) async -> Heard {
    do {
      return Heard(.success(try await refresh(RefreshToken("refresh token \(number)"))))
    } catch {
      return Heard(Result<Tokens, any Error>.failure(error))
    }
  }

  var states: [RefreshRequest.State] { requests.map(\.state) }
}

extension ProtectedResource {
  /// What a request with the token of this number comes to.
  func heard(_ number: Int?, _ path: String = "/profile") async -> Heard {
    let token = number.map { AccessToken("access token \($0)") }
    do {
      return Heard(.success(try await respond(to: Request(path, accessToken: token))))
    } catch {
      return Heard(Result<Response, any Error>.failure(error))
    }
  }
}

extension Tokens {
  var numbers: Heard { .tokens(accessToken, refreshToken) }
}

extension AnswerPlan {
  /// A second there and a second back.
  static let slow = AnswerPlan(latency: Latency(there: .seconds(1), back: .seconds(1)))
}

/// A clock that stands still until it is set. Nobody can sleep by it.
final class SetClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Locked(Instant(offset: .seconds(7)))

  var now: Instant { time.withLock { $0 } }
  let minimumResolution = Duration.zero

  func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
