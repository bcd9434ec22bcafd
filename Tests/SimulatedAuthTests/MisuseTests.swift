import Processes
import SimulatedAuth
import Testing

@Suite("A plan that cannot be ends the process, which says what it expected")
struct MisuseTests {
  private func words(_ result: ExitTest.Result?) -> String {
    RuntimeWords.message(in: String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
  }

  @Test("no request to wait for")
  func hold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnswerPlan(holdUntilRequest: 0)
    }
    #expect(words(result) == "expected the number of a request, counted from 1, got 0")
  }

  @Test("a time below zero")
  func latency() async {
    let there = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Latency(there: .seconds(-1))
    }
    #expect(words(there) == "expected a time of zero or more, got -1.0 seconds")
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Latency(back: .seconds(-1))
    }
    #expect(words(back) == "expected a time of zero or more, got -1.0 seconds")
    let age = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokenEndpoint().signIn(ago: .seconds(-1))
    }
    #expect(words(age) == "expected an age of zero or more, got -1.0 seconds")
  }

  @Test("tokens without a life")
  func lifetime() async {
    let access = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokenPlan(accessTokenLifetime: .zero)
    }
    #expect(words(access) == "expected a lifetime of more than zero, got 0.0 seconds")
    let refresh = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokenPlan(refreshTokenLifetime: .zero)
    }
    #expect(words(refresh) == "expected a lifetime of more than zero, got 0.0 seconds")
  }

  @Test("an answer before the call has returned that takes time, or is held")
  func inline() async {
    let slow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokenEndpoint(
        answers: AnswerPlan(latency: Latency(back: .seconds(1))), answersInline: true)
    }
    #expect(words(slow).hasPrefix("expected neither latency nor hold of an endpoint"))
    let held = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TokenEndpoint(answers: AnswerPlan(holdUntilRequest: 2), answersInline: true)
    }
    #expect(words(held).hasPrefix("expected neither latency nor hold of an endpoint"))
  }
}
