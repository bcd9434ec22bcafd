import Foundation
import SimulatedAuth
import Testing

@Suite("By its turn")
struct TurnTests {
  @Test("a refresh meets what the plan has for it, and the last turn stands for all that follow")
  func turns() async {
    let endpoint = TokenEndpoint(answers: AnswerPlan(.serverError, .noConnection, .served))
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .failed(.badServerResponse))
    #expect(await endpoint.heard(1) == .failed(.notConnectedToInternet))
    #expect(await endpoint.heard(1) == .tokens(2, 2), "neither has used the token up")
    #expect(await endpoint.heard(2) == .tokens(3, 3))
    #expect(
      endpoint.states == [.answered, .failed(.notConnectedToInternet), .answered, .answered])
    #expect(endpoint.requests.map(\.decision).prefix(2) == [.serverError, nil])
    #expect(endpoint.requests.map(\.isAnswerLost) == [false, false, false, false])
  }

  @Test("a refresh is rejected, as though the user had withdrawn the sign-in elsewhere")
  func rejected() async {
    let endpoint = TokenEndpoint(answers: AnswerPlan(.rejected, .served))
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(endpoint.isSignedOut)
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(await resource.heard(1) == .invalidToken)
    #expect(endpoint.requests.map(\.decision) == [.rejected(.planned), .rejected(.revoked)])
  }

  @Test("an answer is lost behind which the token is used up: to present it again signs out")
  func lost() async {
    let endpoint = TokenEndpoint(answers: AnswerPlan(.connectionLost, .served))
    let tokens = endpoint.signIn()
    #expect(await endpoint.heard(1) == .failed(.networkConnectionLost))
    #expect(!endpoint.isSignedOut)
    let lost = endpoint.requests.first
    #expect(lost?.isAnswerLost == true)
    #expect(lost?.presented == tokens.refreshToken)
    guard case .issued(let unheard) = lost?.decision else {
      Issue.record("\(String(describing: lost))")
      return
    }
    #expect(unheard.numbers == .tokens(2, 2))
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(endpoint.isSignedOut)
  }

  @Test("a resource answers 500, and 401 for a token that is good")
  func resource() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(
      of: endpoint, answers: AnswerPlan(.serverError, .noConnection, .connectionLost, .rejected))
    _ = endpoint.signIn()
    #expect(await resource.heard(1) == .status(500, nil))
    #expect(await resource.heard(1) == .failed(.notConnectedToInternet))
    #expect(await resource.heard(1) == .failed(.networkConnectionLost))
    #expect(await resource.heard(1) == .invalidToken)
    #expect(await resource.heard(nil) == .status(401, nil))
    #expect(
      resource.requests.map(\.decision) == [
        .serverError, nil, .accepted, .rejected(.planned), .rejected(.missing),
      ])
    #expect(!endpoint.isSignedOut)
    #expect(await ProtectedResource(of: endpoint).heard(1) == .ok)
  }
}
