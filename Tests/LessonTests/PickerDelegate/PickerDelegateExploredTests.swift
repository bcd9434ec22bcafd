import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing
import Timeline

@testable import LessonKit
@testable import PickerDelegate

@Suite("picker-delegate, explored")
struct PickerDelegateExploredTests {
  @Test("shows in every model what is stated of it", arguments: PickerDelegate.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<PickerDelegate>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "loads-on": 4, "untold": 34, "overlaps": 8, "swiped": 7, "declined": 4, "left-waiting": 5,
    "twice": 128, "stops": 300, "told": 35, "in-turn": 10, "none-picked": 15, "refused": 8,
    "taken-away": 30, "second": 78, "any-time": 6_243, "as-it-comes": 9_486,
  ]

  @Test(
    "each way in which a picker ends, with each thing that loading comes to, has one answer",
    arguments: End.all)
  func answers(end: End) async throws {
    #expect(try await found(end, isCancelled: false) == [end.answer])
  }

  @Test(
    "and cancelled at any time it has that answer or the cancel, and no other", arguments: End.all)
  func cancelled(end: End) async throws {
    let found = try await found(end, isCancelled: true)
    #expect(found.contains("CancellationError()"))
    #expect(found.subtracting([end.answer]) == ["CancellationError()"])
  }

  @Test("a picker or a load that never ends is ended by a cancel, at any time")
  func endless() async throws {
    for action in [PickerUser.Action.nothing, .picks(.photos([.never]))] {
      let end = End(name: "never", user: PickerUser(action), answer: "")
      #expect(try await found(end, isCancelled: true) == ["CancellationError()"])
    }
  }

  /// The answers in all schedules on two threads. Where it is cancelled, that is on a thread of
  /// the pool, so that it may come between any two statements of the caller.
  private func found(_ end: End, isCancelled: Bool) async throws -> Set<String> {
    let found = await Explorer(.pool(of: 2)).explore { @MainActor in
      let screen = UIViewController(with: end.user)
      // A task of its own, to be cancelled.
      let caller = Task(name: "caller") { await screen.answer() }
      if isCancelled { await Task.detached(name: "canceller") { caller.cancel() }.value }
      let answer = await caller.value
      let loading = screen.pickedPhotos.flatMap(\.itemProvider.loads)
        .count { $0.state == .loading }
      // What is still under way has its time, and must change nothing.
      try await VirtualClock().sleep(for: .seconds(3600))
      return answer + (screen.showsPicker ? ", picker stays" : "")
        + (loading > 0 ? ", \(loading) loading" : "")
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    return Set(found.groups.compactMap(\.result.outcome))
  }

  @Test("a picker that other code takes away tells nobody, and its caller waits for a cancel")
  func takenAway() async throws {
    let waiting = await explore(Explorer(.pool(of: 2)), cancels: false)
    #expect(waiting.isExhausted)
    #expect(waiting.count { $0.ending == .deadlocked } == waiting.schedules)
    let cancelled = await explore(Explorer(.pool(of: 2)), cancels: true)
    #expect(cancelled.isExhausted)
    #expect(cancelled.groups.map(\.result.outcome) == ["CancellationError()"])
  }

  private func explore(_ explorer: Explorer, cancels: Bool) async -> Exploration<String> {
    await explorer.explore { @MainActor in
      let screen = UIViewController(with: PickerUser(.nothing))
      // A task of its own, to be cancelled.
      let caller = Task(name: "caller") { await screen.answer() }
      try await VirtualClock().sleep(for: .seconds(1))
      screen.dismiss(animated: true)
      try await VirtualClock().sleep(for: .seconds(1))
      if cancels { caller.cancel() }
      return await caller.value
    }
  }

  @Test("without its second look for a cancel, photos come to a screen that is gone")
  func secondLook() async throws {
    let found = await Explorer(.pool(of: 2)).explore { @MainActor in
      let draft = Draft(PickerUser(.picks(.photos([1]))))
      draft.screen.button("photos") {
        draft.screen.task {
          let results = try? await draft.viewController.results(of: .photos)
          guard let picked = try? await results?.loaded() else { return }
          draft.attach(picked.images)
        }
      }
      draft.screen.appear()
      draft.screen.tap("photos")
      // Nobody waits for it: it is the hand of the user.
      Task.detached(name: "hand") {
        try await VirtualClock().sleep(for: .seconds(1))
        await draft.screen.dismiss()
      }
      try await VirtualClock().sleep(for: .seconds(3600))
      return draft.latePhotos.count
    }
    #expect(found.isExhausted)
    #expect(Set(found.groups.compactMap(\.result.outcome)) == [0, 1])
  }

  @Test("does not hold with the other half's code", arguments: PickerDelegate.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<PickerDelegate>.expectSwapped(
      model: name, ending: Self.swappedEndings[name] ?? .finished)
  }

  /// How the schedule ends that contradicts a model's claim, where it does not come to its end.
  private static let swappedEndings: [String: RunEnding.Kind] = [
    "none-picked": .deadlocked, "refused": .deadlocked, "second": .deadlocked,
    "taken-away": .deadlocked,
  ]
}

/// A way in which a picker ends, and the answer to it.
struct End: Sendable, CustomTestStringConvertible {
  var name: String
  var user: PickerUser
  var answer: String

  var testDescription: String { name }

  static let all = [
    End(name: "picked", user: .picking(.object), answer: "1 images, 0 failures"),
    End(name: "an error", user: .picking(.error(Unreadable())), answer: "0 images, 1 failures"),
    End(name: "neither", user: .picking(.neither), answer: "0 images, 1 failures"),
    End(name: "another class", user: .picking(.otherClass), answer: "0 images, 1 failures"),
    End(name: "left by the button", user: PickerUser(.cancels), answer: "0 images, 0 failures"),
    End(name: "swiped away", user: PickerUser(.swipesAway), answer: "0 images, 0 failures"),
    End(
      name: "not presented", user: PickerUser(.cancels, declinesToPresent: true),
      answer: "NotPresented()"),
  ]
}

extension PickerUser {
  fileprivate static func picking(_ answer: PickerItem.Answer) -> PickerUser {
    PickerUser(.picks(.photos([answer])))
  }
}

extension UIViewController {
  fileprivate func answer() async -> String {
    do {
      let picked = try await pick(.photos)
      return "\(picked.images.count) images, \(picked.failures.count) failures"
    } catch {
      return "\(error)"
    }
  }
}
