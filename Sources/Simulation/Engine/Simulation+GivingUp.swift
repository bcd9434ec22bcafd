import Dispatch
import Synchronization

/// How a run that is stuck is taken away from its thread, wherever that is.
///
/// The thread may be stuck for good, or come back at any moment. From when the run is
/// given up it ends where it next meets the simulation. It may just be in there, if
/// what it is stuck in is a loop that records events; so whoever gives the run up
/// leaves it a moment to come out before looking at what it did.
extension Simulation {
  /// Lets whoever gives the run up see what was written so far. To be called last by
  /// all that a step may do to a simulation.
  func publish() { isPublished.store(true, ordering: .releasing) }

  func giveUp() { isGivenUp.store(true, ordering: .sequentiallyConsistent) }

  /// A thread of a run that was given up has nothing to go on with.
  func endThisThreadIfGivenUp() {
    if isGivenUp.load(ordering: .relaxed) { endThisThread() }
  }

  /// What the run came to, for the thread that has given it up.
  func endAsStuck(after limit: Duration) -> RunEnding {
    _ = isPublished.load(ordering: .acquiring)
    end(
      RunEnding(
        .stuck,
        reason: "a step neither ended nor reached a point within \(limit); it waits for "
          + "something outside the simulation, or never ends"))
    return endingWithSightings()
  }

  /// Ends the threads of the run, but for the one that is stuck: nobody can end that.
  func abandon() {
    runningThread?.letGo()
    // The thread that waits for the end of a run on pool threads ends those that wait for a turn.
    isOver.signal()
    threads.close()
  }
}
