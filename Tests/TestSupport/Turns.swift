import Foundation
import Processes

/// Counts the turns of a wait for something that may never come about.
///
/// As a lesson's children are, it is given up by what this process does, not by a clock: a turn
/// counts where every other thread sleeps, and one that spins for ever comes to an end by
/// the processor time that it takes.
package struct Turns {
  /// How many such turns there are where nothing else is said.
  package static let mostIdle = 30_000
  private var count: Ceiling.Count
  private let before = ProcessState.ofOthers?.processorTime ?? .zero

  package init(mostIdle: Int = mostIdle) {
    count = Ceiling.Count(Ceiling(processorTime: .seconds(1000), idleTurns: mostIdle))
  }

  /// Counts one turn; says whether it was the last.
  package mutating func areOver() -> Bool {
    var state = ProcessState.ofOthers
    state?.processorTime -= before
    return count.turn(state) != nil
  }

  package static let words = "in \(mostIdle) turns in which nothing moved"
}

extension ProcessState {
  /// This process without the calling thread.
  fileprivate static var ofOthers: ProcessState? {
    var state = ProcessState(of: getpid())
    // The one that asks is running.
    if let own = state?.threads.firstIndex(of: "R") { state?.threads.remove(at: own) }
    return state
  }
}

/// Blocks this thread until `condition` holds; `false` where it does not in so many turns in which
/// nothing moves.
package func comesAbout(inIdleTurns most: Int = Turns.mostIdle, _ condition: () -> Bool) -> Bool {
  var turns = Turns(mostIdle: most)
  while !condition() {
    if turns.areOver() { return false }
    usleep(1000)
  }
  return true
}

/// Blocks this thread until `condition` holds; ends the process where it never will.
package func inTurns(_ what: String, until condition: () -> Bool) {
  guard comesAbout(condition) else {
    fatalError("expected \(what), and it did not come about \(Turns.words)")
  }
}
