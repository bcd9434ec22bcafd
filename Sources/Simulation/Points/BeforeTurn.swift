/// Does `work` just before a turn of the simulation that the caller is part of: before its next
/// step, or before time is moved, whichever that turn is. Outside a simulation it does nothing.
///
/// For what comes from outside at any moment, such as a user who leaves: explored once for each
/// number, it comes before each step of the first schedule.
///
/// - Parameters:
///   - number: Which turn, counted from the first of the run. A run that has fewer never does it.
///   - work: Is nobody's step. It must not block.
package func beforeTurn(_ number: Int, _ work: @escaping @Sendable () -> Void) {
  Simulation.current?.beforeTurns[number] = work
}

extension Simulation {
  func doWhatIsDueBeforeTurn() {
    turns += 1
    guard !beforeTurns.isEmpty, let work = beforeTurns.removeValue(forKey: turns) else { return }
    releasing = 0
    work()
    releasing = nil
  }
}
