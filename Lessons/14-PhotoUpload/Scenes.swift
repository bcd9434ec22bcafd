import LessonKit
import Locking
import SimulatedAuth
import SimulatedScreen
import Simulation
import Timeline

extension PhotoUpload {
  typealias Body = @Sendable (Half) async throws -> Uploaded
  typealias Play = @Sendable (Half, Stage) async throws -> Uploaded

  // Explored.

  /// The user picks, and leaves after so long, if at all.
  static func model(_ plan: Plan, leavesAfter time: Duration? = nil) -> Body {
    { @MainActor half in
      let visit = try Visit(half, plan, by: VirtualClock())
      visit.sharing.screen.appear()
      if let time {
        try await VirtualClock().sleep(for: time)
        visit.leave()
      }
      return try await end(of: visit)
    }
  }

  /// Counts when whatever is under way has had its time.
  @MainActor
  static func end(of visit: Visit) async throws -> Uploaded {
    try await VirtualClock().sleep(for: .seconds(3600))
    await visit.sharing.screen.tasksEnd()
    return Uploaded(visit)
  }

  // Played.

  /// Three uploads are under way, and have no answer before nothing moves.
  ///
  /// - Parameters:
  ///   - photos: How many are picked; is given the pool's width.
  ///   - leaves: Whether the user leaves before the answers come.
  static func play(
    photos: @escaping @Sendable (Int) -> Int = { _ in 3 }, leaves: Bool = false
  ) -> Play {
    { @MainActor half, stage in
      let held = Locked<(@Sendable () -> Void)?>(nil)
      let plan = Plan(
        photos: .photos(photos(stage.poolWidth)), picksAfter: .zero,
        uploads: AnswerPlan(
          holdUntilRequest: 3,
          letGo: { answers in held.withLock { $0 = answers } }))
      let visit = try Visit(half, plan, by: ContinuousClock())
      stage.explainStall { whatIsMissing(of: plan.photos.count) }
      visit.sharing.screen.appear()
      await stillness(on: stage)
      if leaves { visit.leave() }
      held.withLock { $0 }?()
      await stillness(on: stage)
      await visit.sharing.screen.tasksEnd()
      return Uploaded(visit)
    }
  }

  /// Who would give a permit back, and why nobody does: whoever is not parked has
  /// one. No upload has come to its end by then, as the server has held all.
  private static func whatIsMissing(of photos: Int) -> [String] {
    (0..<max(0, photos - ParkedThreads.current.count)).map { _ in
      "a permit: its task waits for a pool thread"
    }
  }

  private static func stillness(on stage: Stage) async {
    await withCheckedContinuation { continuation in
      stage.onceStill { continuation.resume() }
    }
  }
}
