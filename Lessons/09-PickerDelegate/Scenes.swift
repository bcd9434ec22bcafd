import LessonKit
import SimulatedPhotosUI
import SimulatedScreen
import Simulation

/// The ways in which people write it; the replacement takes the place of each.
enum Form {
  case delegate, continuation, bothCalls, localDelegate

  @MainActor
  func page(_ half: Half, _ draft: Draft) -> any PhotoPage {
    switch (half, self) {
    case (.antipattern, .delegate): DelegatePage(draft)
    case (.antipattern, .continuation): ContinuationPage(draft)
    case (.antipattern, .bothCalls): BothCallsPage(draft)
    case (.antipattern, .localDelegate): LocalDelegatePage(draft)
    case (.replacement, _): PickingPage(draft)
    }
  }
}

extension PickerDelegate {
  typealias Body = @Sendable (Half) async throws -> Added
  typealias Play = @Sendable (Half, Stage) async throws -> Added

  // Explored.

  /// The button is tapped. The screen goes away at that time, if at any.
  static func model(
    _ form: Form, _ user: PickerUser, leavesAfter time: Duration? = nil
  ) -> Body {
    { @MainActor half in
      let visit = Visit(form, half, user)
      visit.begin()
      if let time {
        try await until(time)
        visit.leave()
      }
      return try await end(of: visit)
    }
  }

  /// The screen goes away whenever it may, from that time on.
  static func modelAnyTime(
    _ form: Form, _ user: PickerUser, after time: Duration = .zero
  ) -> Body {
    { @MainActor half in
      let visit = Visit(form, half, user)
      visit.begin()
      // Nobody waits for it: it is the hand of the user.
      Task.detached(name: "hand") {
        if time > .zero { try await until(time) }
        await visit.leave()
      }
      return try await end(of: visit)
    }
  }

  /// The button is tapped twice in quick succession.
  static func modelTwice(_ form: Form, _ user: PickerUser) -> Body {
    { @MainActor half in
      let visit = Visit(form, half, user)
      visit.begin()
      visit.tap()
      return try await end(of: visit)
    }
  }

  /// After two seconds somebody swipes away a picker that still stands there,
  /// and taps the button again.
  static func modelAgain(
    _ form: Form, _ user: PickerUser, then second: PickerUser
  ) -> Body {
    { @MainActor half in
      let visit = Visit(form, half, user)
      visit.begin()
      try await until(.seconds(2))
      visit.draft.viewController.swipePickerAway()
      visit.draft.viewController.changeUser(to: second)
      visit.tap()
      return try await end(of: visit)
    }
  }

  /// Counts when whatever is under way has had its time.
  @MainActor
  private static func end(of visit: Visit) async throws -> Added {
    try await until(.seconds(3600))
    await visit.draft.screen.tasksEnd()
    return Added(visit)
  }

  /// Simulated time moves when nothing else can.
  private static func until(_ time: Duration) async throws {
    try await VirtualClock().sleep(
      until: VirtualClock.Instant(offset: time), tolerance: nil)
  }

  // Played.

  /// The button is tapped. When nothing moves any more the screen goes away.
  ///
  /// - Parameter swipes: Whether somebody swipes away a picker that stands
  ///   there before.
  static func play(
    _ form: Form, _ user: PickerUser, swipes: Bool = false, leaves: Bool = false
  ) -> Play {
    { @MainActor half, stage in
      let visit = Visit(form, half, user)
      stage.explainStall {
        [
          form == .localDelegate
            ? "a picker's answer: it has no delegate to tell"
            : "a picker's answer: it is gone, and has told nobody"
        ]
      }
      visit.begin()
      await stillness(on: stage)
      if swipes {
        visit.draft.viewController.swipePickerAway()
        await stillness(on: stage)
      }
      if leaves { visit.leave() }
      await visit.draft.screen.tasksEnd()
      return Added(visit)
    }
  }

  private static func stillness(on stage: Stage) async {
    await withCheckedContinuation { continuation in
      stage.onceStill { continuation.resume() }
    }
  }
}

extension [PickerItem] {
  /// Photos that load for so many seconds each, all but the one that fails.
  static func photos(_ seconds: [Int], failing: Character? = nil) -> Self {
    zip("abcdefghij", seconds).map { (letter: Character, seconds: Int) in
      PickerItem(
        "photo \(letter)", letter == failing ? .error(Unreadable()) : .object,
        latency: .seconds(seconds))
    }
  }

  /// Photos that have these answers at once.
  static func photos(_ answers: [PickerItem.Answer]) -> Self {
    zip("abcdefghij", answers).map { PickerItem("photo \($0)", $1) }
  }
}

struct Unreadable: Error {}
