import Foundation
import Locking
import SimulatedAuth
import Simulation
import TestSupport
import Testing

@Suite("The form with a completion handler")
struct CompletionTests {
  /// What a handler was called with, and on which thread.
  private struct Call: Equatable {
    var heard: Heard
    var thread: Int
    var isOnMainQueue: Bool
  }

  /// Refreshes on a thread of its own. Gives that thread, and what was heard by when the call had
  /// returned; the box fills up later.
  private func refresh(
    _ endpoint: TokenEndpoint, into calls: Locked<[Call]>
  ) async -> (thread: Int, before: [Call]) {
    await onThread {
      endpoint.refresh(RefreshToken("refresh token 1")) { result in
        let call = Call(
          heard: Heard(result), thread: currentThreadNumber, isOnMainQueue: isOnMainQueue)
        calls.withLock { $0.append(call) }
      }
      return (currentThreadNumber, calls.withLock { $0 })
    }
  }

  @Test("calls it once, on a queue of the endpoint's own")
  func ownQueue() async {
    for (turn, expected) in [
      (AnswerPlan.Turn.served, Heard.tokens(2, 2)), (.rejected, .rejected(.invalidGrant)),
      (.serverError, .failed(.badServerResponse)),
      (.noConnection, .failed(.notConnectedToInternet)),
      (.connectionLost, .failed(.networkConnectionLost)),
    ] {
      let endpoint = TokenEndpoint(answers: AnswerPlan(turn))
      _ = endpoint.signIn()
      let calls = Locked<[Call]>([])
      let (thread, _) = await refresh(endpoint, into: calls)
      await until { calls.withLock { !$0.isEmpty } }
      let heard = calls.withLock { $0 }
      #expect(heard.map(\.heard) == [expected])
      #expect(heard.map(\.isOnMainQueue) == [false])
      #expect(heard.map(\.thread) != [thread])
      #expect(endpoint.requests.map(\.isOver) == [true])
    }
  }

  @Test("calls it on the calling thread before the call has returned, where the plan says so")
  func inline() async {
    for (turn, expected) in [
      (AnswerPlan.Turn.served, Heard.tokens(2, 2)), (.rejected, .rejected(.invalidGrant)),
      (.serverError, .failed(.badServerResponse)),
      (.noConnection, .failed(.notConnectedToInternet)),
      (.connectionLost, .failed(.networkConnectionLost)),
    ] {
      let endpoint = TokenEndpoint(answers: AnswerPlan(turn), answersInline: true)
      _ = endpoint.signIn()
      let calls = Locked<[Call]>([])
      let (thread, before) = await refresh(endpoint, into: calls)
      #expect(before == [Call(heard: expected, thread: thread, isOnMainQueue: false)])
      #expect(calls.withLock { $0 } == before, "and only once")
    }
  }

  @Test("an endpoint that answers inline has the other form, too")
  func inlineAsync() async {
    let endpoint = TokenEndpoint(answersInline: true)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
  }

  @Test("has one handler's call behind the call's return, or in it, in a simulation")
  func simulatedCall() async throws {
    for answersInline in [false, true] {
      let seen = try await simulated {
        let endpoint = TokenEndpoint(answersInline: answersInline)
        let tokens = endpoint.signIn()
        let calls = Locked<[Heard]>([])
        let before = await withCheckedContinuation { continuation in
          let before = Locked(0)
          endpoint.refresh(tokens.refreshToken) { result in
            calls.withLock { $0.append(Heard(result)) }
            if !answersInline { continuation.resume(returning: before.withLock { $0 }) }
          }
          before.withLock { $0 = calls.withLock { $0.count } }
          if answersInline { continuation.resume(returning: before.withLock { $0 }) }
        }
        return calls.withLock { $0 } == [.tokens(2, 2)] ? before : nil
      }
      #expect(seen == (answersInline ? 1 : 0))
    }
  }

  @Test(
    "takes its caller's lock: with an answer inline the caller waits for itself",
    arguments: [nil, 2])
  func heldLock(width: Int?) async {
    for answersInline in [false, true] {
      var options = ExplorationOptions()
      options.poolWidth = width
      let report = await Explorer(options).explore { () -> Bool in
        let endpoint = TokenEndpoint(answersInline: answersInline)
        let tokens = endpoint.signIn()
        let lock = SimulatedLock()
        lock.name = "store"
        return await withCheckedContinuation { continuation in
          lock.withLock {
            endpoint.refresh(tokens.refreshToken) { _ in
              lock.withLock {}
              continuation.resume(returning: true)
            }
          }
        }
      }
      #expect(report.isExhausted)
      #expect(Set(report.groups.map(\.result.ending)) == [answersInline ? .deadlocked : .finished])
      if answersInline {
        #expect(
          report.groups.map(\.example.ending.reason) == ["main holds store and waits for store"])
      }
    }
  }
}
