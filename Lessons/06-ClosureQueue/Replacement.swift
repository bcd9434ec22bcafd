import Channels
import Simulation

// snippet.colours
/// Shows one colour after another, in the order of the taps, for as long as the
/// screen is there.
@MainActor
final class ColourPlayer: Player {
  private let wall: Wall
  private let colours: AsyncStream<Colour>
  private let taps: AsyncStream<Colour>.Continuation

  init(wall: Wall) {
    self.wall = wall
    (colours, taps) = AsyncStream.makeStream()
  }

  /// Never waits: what the taps ask for is kept in their order.
  func tapped(_ colour: Colour) { taps.yield(colour) }

  /// The only reader. The task that runs it is the screen's.
  func work() async {
    for await colour in colours where !Task.isCancelled {
      await wall.show(colour)
    }
  }
}
// snippet.end

// snippet.closures
/// One by one whatever is to be done, and not in the order of the taps: each tap
/// sends in a task of its own, and a channel has no order between its senders.
///
/// A channel has no buffer: who sends waits until the job is taken.
@MainActor
final class JobPlayer: Player {
  typealias Job = @Sendable () async -> Void

  private let wall: Wall
  private let jobs = AsyncChannel<Job>()

  init(wall: Wall) { self.wall = wall }

  func tapped(_ colour: Colour) {
    // A button's action cannot wait, so a task does: until the job is taken, or
    // `work` has finished the channel.
    Task(name: "tap of \(colour)") { [wall, jobs] in
      await jobs.send { await wall.show(colour) }
    }
  }

  func work() async {
    // Who still waits to send then returns.
    defer { jobs.finish() }
    for await job in jobs where !Task.isCancelled { await job() }
  }
}
// snippet.end
