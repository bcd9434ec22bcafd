import LessonKit
import Simulation
import Testing

@testable import ClosureQueue

/// What is explored in the lesson, on real threads and, for the queue, in a real one.
@Suite("closure-queue")
@MainActor
struct ClosureQueueTests {
  private let clock = HeldClock()
  private let wall: Wall
  private let twice = Colour.allCases + Colour.allCases

  init() { wall = Wall(clock: clock) }

  // The fault, in the way it is stated to show.

  @Test("a real serial queue whose blocks start tasks has all six on the wall at once")
  func queue() async throws { try await showsAllAtOnce(QueuePlayer(wall: wall)) }

  @Test("an actor that is used as a queue does too")
  func actor() async throws { try await showsAllAtOnce(ActorPlayer(wall: wall)) }

  private func showsAllAtOnce(_ player: any Player) async throws {
    for colour in twice { player.tapped(colour) }
    #expect(await comesTo { clock.sleeping == twice.count })
    #expect(wall.mostAtOnce == twice.count)
    clock.wakeAll()
    #expect(await comesTo { !wall.showings.contains(where: \.isOn) })
  }

  // The cure.

  @Test("one loop shows them one by one, in the order of the taps")
  func oneLoop() async {
    await showsOneByOne(ColourPlayer(wall: wall))
    #expect(wall.showings.map(\.colour) == twice)
  }

  @Test("a channel of closures shows them one by one, in whatever order they were sent")
  func closures() async {
    await showsOneByOne(JobPlayer(wall: wall))
    #expect(wall.showings.map(\.colour.rawValue).sorted() == twice.map(\.rawValue).sorted())
  }

  private func showsOneByOne(_ player: any Player) async {
    // The screen's task.
    let work = Task { await player.work() }
    for colour in twice { player.tapped(colour) }
    for number in 1...twice.count {
      #expect(await comesTo { clock.sleeping == 1 })
      #expect(wall.showings.count == number && wall.showings.count(where: \.isOn) == 1)
      clock.wakeAll()
    }
    #expect(await comesTo { wall.showings.allSatisfy(\.isOver) })
    work.cancel()
    await work.value
    #expect(wall.mostAtOnce == 1 && wall.showings.count == twice.count)
  }

  // What was gained.

  @Test("a cancel in the second stops it, and the rest never begins")
  func cancelled() async { await stopsInTheSecond(ColourPlayer(wall: wall)) }

  @Test("so it is with a channel of closures")
  func closuresCancelled() async { await stopsInTheSecond(JobPlayer(wall: wall)) }

  private func stopsInTheSecond(_ player: any Player) async {
    // The screen's task.
    let work = Task { await player.work() }
    for colour in Colour.allCases { player.tapped(colour) }
    #expect(await comesTo { clock.sleeping == 1 })
    clock.wakeAll()
    #expect(await comesTo { wall.showings.count == 2 && clock.sleeping == 1 })
    work.cancel()
    await work.value
    #expect(wall.showings.map(\.isOver) == [true, false])
    #expect(wall.showings.map(\.isCut) == [false, true])
  }

  @Test("a tap behind the end of the loop shows nothing")
  func late() async {
    for player in [ColourPlayer(wall: wall), JobPlayer(wall: wall)] as [any Player] {
      // The screen's task.
      let work = Task { await player.work() }
      work.cancel()
      await work.value
      player.tapped(.red)
      #expect(await !comesTo(within: 1_000) { !wall.showings.isEmpty })
    }
  }

  /// Lets others run until it is so; says whether it came to be.
  private func comesTo(within turns: Int = 1_000_000, _ isSo: () -> Bool) async -> Bool {
    for _ in 0..<turns where !isSo() { await Task.yield() }
    return isSo()
  }

  // The proof of the proof: all that the lesson states is explored, and so the swap stands in
  // `ClosureQueueExploredTests`.
}
