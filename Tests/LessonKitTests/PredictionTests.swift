import Simulation
import Testing

@testable import LessonKit

@Suite("What a reader is to predict")
struct PredictionTests {
  private struct Count: LessonFinding {
    var number: Int
    var description: String { "count \(number)" }
  }

  private let claim = Claim<Count>(
    found: [.returns(Count(number: 1)), .ends(.starved)], allowed: [.crashes(saying: "no")])

  private func prediction(seed: UInt64) -> Prediction<Count> {
    Prediction(
      of: claim,
      others: [
        .returns(Count(number: 1)), .returns(Count(number: 2)), .ends(.deadlocked),
        .returns(Count(number: 2)), .returns(Count(number: 3)), .returns(Count(number: 4)),
        .ends(.crashed),
      ], seed: seed)
  }

  @Test("is what is stated and the first few others, each once, whatever the seed")
  func permutation() {
    let all = [
      "count 1", "count 2", "count 3", "crashed: the process is ended by a signal",
      "deadlocked: nobody resumes the task", "starved: work is ready, no thread free",
    ]
    var orders: Set<[String]> = []
    for seed in 0..<50 as Range<UInt64> {
      let outcomes = prediction(seed: seed).outcomes
      #expect(outcomes.map(\.words).sorted() == all)
      #expect(outcomes.count { $0.isStated } == 3)
      #expect(prediction(seed: seed).outcomes.map(\.words) == outcomes.map(\.words))
      orders.insert(outcomes.map(\.words))
    }
    #expect(orders.count > 10)
  }

  @Test("is answered by letters, in any order and with anything between them")
  func letters() {
    let prediction = prediction(seed: 1)
    #expect(prediction.places(in: "a") == [0])
    #expect(prediction.places(in: "c, A;b b") == [0, 1, 2])
    #expect(prediction.places(in: "f") == [5])
    for wrong in ["g", "ab3", "no", "ä", "a\u{301}"] {
      #expect(prediction.places(in: wrong) == nil, "\(wrong)")
    }
  }
}
