import Simulation

// snippet.queue
/// One colour after another, as the queue is a serial one. To show a colour
/// became async, so the block starts a task.
@MainActor
final class QueuePlayer: Player {
  private let wall: Wall
  private let queue = DispatchQueue(label: "queue")

  init(wall: Wall) { self.wall = wall }

  func tapped(_ colour: Colour) {
    queue.async { [wall] in
      Task(name: "shows \(colour)") { await wall.show(colour) }
    }
  }

  /// Nothing: the queue works by itself.
  func work() async {}
}
// snippet.end

// snippet.actor
/// One colour after another, as an actor does one thing at a time.
actor Painter {
  private let wall: Wall

  init(wall: Wall) { self.wall = wall }

  func show(_ colour: Colour) async { await wall.show(colour) }
}

@MainActor
final class ActorPlayer: Player {
  private let painter: Painter

  init(wall: Wall) { painter = Painter(wall: wall) }

  func tapped(_ colour: Colour) {
    // A button's action cannot wait for an actor.
    Task(name: "shows \(colour)") { await painter.show(colour) }
  }

  /// Nothing: the actor works by itself.
  func work() async {}
}
// snippet.end
