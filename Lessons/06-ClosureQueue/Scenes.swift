import LessonKit
import SimulatedScreen
import Simulation
import Timeline

/// What both halves offer: they show what is tapped, one colour after another.
@MainActor
protocol Player: AnyObject {
  /// A button's action. What it asks for is shown when all before it is over.
  func tapped(_ colour: Colour)

  /// What the screen runs while it is shown.
  func work() async
}

/// The ways in which people queue it. The replacement takes the place of the
/// first two; the third is one of its own.
enum Form {
  case queue, actor, closures

  @MainActor
  func player(_ half: Half, _ wall: Wall) -> any Player {
    switch (half, self) {
    case (.antipattern, .queue), (.antipattern, .closures):
      QueuePlayer(wall: wall)
    case (.antipattern, .actor): ActorPlayer(wall: wall)
    case (.replacement, .closures): JobPlayer(wall: wall)
    case (.replacement, .queue), (.replacement, .actor):
      ColourPlayer(wall: wall)
    }
  }
}

extension ClosureQueue {
  /// A screen with a button for each colour. They are tapped in quick
  /// succession, and later the screen goes away; where no time is given, at any
  /// moment behind the last tap.
  static func model(
    _ form: Form, _ taps: [Colour], leavesAfter time: Duration?
  ) -> @Sendable (Half) async throws -> Shown {
    { @MainActor half in
      let clock = VirtualClock()
      let wall = Wall(clock: clock)
      let player = form.player(half, wall)
      let screen = Screen()
      for colour in Colour.allCases {
        screen.button("\(colour)") { player.tapped(colour) }
      }
      screen.task { await player.work() }
      screen.appear()
      for colour in taps {
        await schedulePoint()
        screen.tap("\(colour)")
      }
      if let time {
        try await clock.sleep(for: time)
      } else {
        await schedulePoint()
      }
      screen.dismiss()
      await screen.tasksEnd()
      let wasOver = wall.showings.count { $0.isOver }
      // Time enough for whatever goes on, or begins, all the same.
      try await clock.sleep(for: .seconds(4))
      return Shown(wall, taps, overBeforeLeaving: wasOver)
    }
  }
}

// The real name, for a queue whose blocks are explored.
typealias DispatchQueue = SimulatedQueue
