/// What is run next.
extension Search {
  func nextPolicy() -> Policy? {
    if case .second = purpose, let firstRun { return Policy(.choices(firstRun.choices)) }
    if isSearching {
      if let policy = nextOfSearch() { return policy }
      isSearching = false
    }
    return extent == .full ? nextOfAfterwards() : nil
  }

  private func nextOfSearch() -> Policy? {
    if tally.stoppedEarly || tally.schedules > 0 && mustEnd { return nil }
    guard let policy = strategy.next() else {
      tally.isExhausted = strategy.coversBound
      return nil
    }
    return tally.schedules < options.maximumSchedules ? policy : nil
  }

  /// An example for each group; before that, where the simplest schedule was not
  /// necessarily met, a simpler one.
  private func nextOfAfterwards() -> Policy? {
    guard let group = tally.groups.firstIndex(where: { $0.example == nil }) else { return nil }
    if mayBecomeSimpler(tally.groups[group]), trials < 500 {
      if minimiser == nil { minimiser = Minimiser(tally.groups[group].choices) }
      if let policy = minimiser!.next() {
        trials += 1
        purpose = .minimise(group)
        return policy
      }
    }
    if let minimiser { tally.groups[group].choices = minimiser.best }
    minimiser = nil
    trials = 0
    purpose = .example(group)
    return Policy(.choices(tally.groups[group].choices))
  }

  /// A stuck schedule is not made simpler: each trial would be waited for in real time.
  private func mayBecomeSimpler(_ group: Tally<Outcome>.Group) -> Bool {
    options.minimises && !tally.isExhausted && !hasBeenStuck && !group.choices.isEmpty
  }
}
