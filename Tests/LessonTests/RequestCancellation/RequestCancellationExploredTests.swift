import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Testing
import Timeline

@testable import LessonKit
@testable import RequestCancellation

@Suite("request-cancellation, explored")
struct RequestCancellationExploredTests {
  @Test(
    "shows in every model what is stated of it", arguments: RequestCancellation.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<RequestCancellation>.expectClaim(of: name)
  }

  @Test("loses the cancel in most schedules, and in none of those of a single thread")
  func sizes() async throws {
    let lost = try await Proof<RequestCancellation>.explore("lost-cancel").exploration
    #expect(lost.schedules == 54 && lost.count { $0.outcome == .lost } == 36)
    let oneThread = try await Proof<RequestCancellation>.explore("one-thread").exploration
    #expect(oneThread.schedules == 9 && oneThread.count { $0.outcome == .lost } == 0)
    let cured = try await Proof<RequestCancellation>.explore("any-order").exploration
    #expect(cured.schedules == 220 && cured.isExhausted)
  }

  @Test("loses it where the cancel comes between the library's call and the store")
  func shortest() async throws {
    let run = try await Proof<RequestCancellation>.explore("lost-cancel")
    // A point before a lock has no name.
    let labels = try #require(run.example).timeline.events.map(\.label).filter { !$0.isEmpty }
    let made = try #require(labels.firstIndex(of: "· after requestImage"))
    #expect(labels[made + 1] == "cancels the task")
  }

  @Test(
    "the replacement stops each request, resumes once and throws, whatever the library does",
    arguments: PhotoAnswer.allCases, PhotoCancellation.allCases)
  func everyAnswer(answer: PhotoAnswer, cancellation: PhotoCancellation) async {
    for isInline in [false, true] {
      let plan = PhotoPlan(
        answers: answer, answersInline: isInline, cancellation: cancellation)
      let body = RequestCancellation.model(.popular, plan)
      let found = await Explorer(.pool(of: 2)).explore { try await body(.replacement) }
      #expect(found.isExhausted && found.schedules > 0)
      for group in found.groups {
        // A second resume would have ended this process, and none would be a deadlock.
        #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
        let ended = group.result.outcome
        #expect([.stopped, .notMade, .tooLate].contains(ended), "\(answer): \(group.result)")
      }
      #expect(found.count { $0.outcome == .stopped } > 0)
      #expect(found.count { $0.outcome == .notMade } > 0)
    }
  }

  @Test("a single thread sees no difference between the two")
  func oneThread() async throws {
    let run = try await Proof<RequestCancellation>.explore("one-thread", code: .replacement)
    #expect(run.isAsStated, "\(run.exploration.groups.map(\.result))")
  }

  @Test(
    "does not hold with the other half's code",
    arguments: RequestCancellation.models.map(\.name).filter { $0 != "one-thread" })
  func swapped(name: String) async throws {
    try await Proof<RequestCancellation>.expectSwapped(
      model: name, ending: Self.swappedEndings[name] ?? .finished)
  }

  /// How the schedule ends that contradicts a model's claim, where it does not come to its end.
  private static let swappedEndings: [String: RunEnding.Kind] = ["no-answer": .deadlocked]
}
