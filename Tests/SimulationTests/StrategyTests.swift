import Testing

@testable import Simulation

/// What a strategy claims to have covered.
@Suite struct StrategyTests {
  /// How many schedules were run, and whether they are said to be all within the bound.
  private func search(most: Int, bound: Bound = Bound()) async -> (schedules: Int, all: Bool) {
    var options = ExplorationOptions()
    options.bound = bound
    let tally = await Search(
      options: options, strategy: FewestPreemptionsFirst(bound: bound, most: most),
      extent: .counting, stopAt: { _ in false }, body: lostUpdate(tasks: 2)
    ).tally()
    return (tally.schedules, tally.isExhausted)
  }

  @Test("a search by fewest preemptions claims all schedules only where it left none out")
  func fewestPreemptions() async {
    // Ten schedules, of which some have one preemption, and some two.
    let counts = await [0, 1, 2].asyncMap { most in
      var options = ExplorationOptions()
      options.bound.preemptions = most
      return await Explorer(options).explore(lostUpdate(tasks: 2)).schedules
    }
    #expect(counts.last == 10 && counts[0] < counts[1])
    #expect(await search(most: 0) == (counts[0], false))
    // Where one more preemption leads to no other schedule, nothing more is run.
    let all = await search(most: 9)
    #expect(all.all)
    #expect(await search(most: 100) == all)
    // What the bound itself leaves out is not missing.
    #expect(await search(most: 0, bound: Bound(preemptions: 0)) == (counts[0], true))
    #expect(await search(most: 1, bound: Bound(preemptions: 5)).all == (counts[1] == 10))
    // Schedules with too many delays are no reason to try more preemptions.
    #expect(await search(most: 9, bound: Bound(delays: 0)) == (1, true))
  }
}

extension Sequence where Element: Sendable {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}
