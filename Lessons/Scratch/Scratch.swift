// Explore your own async code.    swift run scratch
//
// Edit this file; nothing else depends on it. What is here is an example: two
// taps on a like button whose counter suspends between reading and writing.
// Most people expect 2. Run it and see.

import LessonKit
import Simulation
import Timeline

@main
enum Scratch: Scratchpad {
  /// How far to go. `pool(of: 2)` gives the program a pool of two threads that
  /// also switch in synchronous code, so that a blocked thread is seen; without
  /// it, tasks take turns where they suspend. `bound.delays = 3` keeps a large
  /// program in hand; so does `--delays 3` on the command line.
  static let options = ExplorationOptions()

  /// Is run once for each schedule. Make everything in here that you use, since
  /// what is left from one schedule would be seen by the next. Return what you
  /// want to tell apart: a number, a text, an array.
  static func program() async throws -> Int {
    let likes = Likes()
    await withTaskGroup { group in
      group.addTask(name: "first tap") { await likes.add() }
      group.addTask(name: "second tap") { await likes.add() }
    }
    return await likes.count
  }
}

// snippet.likes
actor Likes {
  private(set) var count = 0

  func add() async {
    let seen = count
    record(.notes, "saw \(seen)")
    // A place where somebody else may run, as any await is. Write one where your
    // own code awaits something that is not here, such as the network.
    await schedulePoint("saving")
    count = seen + 1
    record(.notes, "wrote \(seen + 1)")
  }
}
// snippet.end

// What else there is to use in here:
//
//   try await VirtualClock().sleep(for: .seconds(5))   takes no time at all
//   CallbackQueue.main.run(name: "answer") { ... }     a callback that comes
//                                                      later, in place of
//                                                      DispatchQueue.main.async
//   typealias DispatchSemaphore = SimulatedSemaphore   a blocked thread is seen;
//   typealias DispatchGroup = SimulatedGroup           write them beside your
//   typealias NSLock = SimulatedLock                   type, not inside
