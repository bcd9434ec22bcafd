import Simulation
import Testing

/// Programs too large for all of their schedules, within bounds that were counted before.
@Suite struct BoundTests {
  struct Bounded: Sendable {
    var downloads: Int
    var width: Int
    var points: Int
    var bound: Bound
    var schedules: Int
  }

  static let known = [
    Bounded(downloads: 20, width: 4, points: 2, bound: Bound(delays: 1), schedules: 61),
    Bounded(downloads: 20, width: 4, points: 2, bound: Bound(delays: 2), schedules: 1_815),
    Bounded(downloads: 10, width: 10, points: 2, bound: Bound(delays: 1), schedules: 31),
    Bounded(downloads: 10, width: 10, points: 2, bound: Bound(delays: 2), schedules: 482),
    Bounded(downloads: 10, width: 10, points: 2, bound: Bound(delays: 3), schedules: 5_420),
    Bounded(downloads: 5, width: 5, points: 1, bound: Bound(preemptions: 0), schedules: 1_920),
  ]

  @Test("a bound gives the known number of schedules, and never more at a time", arguments: known)
  func count(_ bounded: Bounded) async {
    var options = ExplorationOptions()
    options.bound = bounded.bound
    let report = await Explorer(options)
      .explore(downloads(bounded.downloads, width: bounded.width, points: bounded.points))
    #expect(report.isExhausted)
    #expect(report.schedules == bounded.schedules)
    #expect(report.groups.compactMap(\.result.outcome).max()! <= bounded.width)
  }

  @Test("random schedules stay within the bound")
  func random() async {
    var options = ExplorationOptions()
    options.seed = 3
    options.maximumSchedules = 200
    options.minimises = false
    options.bound = Bound(delays: 2)
    let report = await Explorer(options).explore(downloads(6, width: 3, points: 1))
    #expect(report.schedules == 200)
    #expect(report.groups.allSatisfy { $0.example.schedule.picks.reduce(0, +) <= 2 })
  }
}
