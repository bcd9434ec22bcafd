import Locking
import Simulation
import Testing

/// Which of the interleavings that exist are seen: each of n tasks reads, then
/// writes, which leaves 6 orders for two tasks and 90 for three.
@Suite struct CoverageTests {
  /// The order in which the tasks read and wrote, such as "r1 w1 r2 w2".
  static func order(tasks: Int, point: Bool) -> @Sendable () async throws -> String {
    {
      let counter = Counter()
      let order = Locked<[String]>([])
      await withTaskGroup(of: Void.self) { group in
        for number in 1...tasks {
          group.addTask(name: "task \(number)") {
            let value = await counter.get()
            order.withLock { $0.append("r\(number)") }
            if point { await schedulePoint() }
            await counter.set(value + 1)
            order.withLock { $0.append("w\(number)") }
          }
        }
      }
      return order.withLock { $0.joined(separator: " ") }
    }
  }

  struct Coverage: Sendable {
    var tasks: Int
    var granularity: Granularity
    var preemptions: Int?
    var point = false
    var schedules: Int
    var orders: Int
  }

  static let known = [
    Coverage(tasks: 2, granularity: .suspension, schedules: 4, orders: 2),
    Coverage(tasks: 3, granularity: .suspension, schedules: 24, orders: 6),
    Coverage(tasks: 2, granularity: .suspension, point: true, schedules: 14, orders: 6),
    Coverage(tasks: 3, granularity: .suspension, point: true, schedules: 510, orders: 90),
    Coverage(tasks: 2, granularity: .actorEntry, schedules: 10, orders: 4),
    Coverage(tasks: 3, granularity: .actorEntry, schedules: 282, orders: 30),
  ]
  static let atEveryHop = [
    Coverage(tasks: 2, granularity: .everyHop, preemptions: 1, schedules: 28, orders: 4),
    Coverage(tasks: 2, granularity: .everyHop, preemptions: 2, schedules: 88, orders: 6),
    Coverage(tasks: 2, granularity: .everyHop, schedules: 208, orders: 6),
    Coverage(tasks: 3, granularity: .everyHop, preemptions: 2, schedules: 5_628, orders: 72),
    Coverage(tasks: 3, granularity: .everyHop, preemptions: 3, schedules: 28_884, orders: 90),
  ]

  @Test("as many orders are seen as is known", arguments: known)
  func orders(_ coverage: Coverage) async {
    var options = ExplorationOptions()
    options.granularity = coverage.granularity
    options.bound.preemptions = coverage.preemptions
    let report = await Explorer(options)
      .explore(Self.order(tasks: coverage.tasks, point: coverage.point))
    #expect(report.isExhausted)
    #expect(report.groups.count == coverage.orders)
    #expect(report.schedules == coverage.schedules)
  }

  // How often a task hops depends on the optimiser; these are the counts of a debug build.
  #if DEBUG
    @Test("every hop sees all orders within three preemptions", arguments: atEveryHop)
    func everyHop(_ coverage: Coverage) async { await orders(coverage) }
  #endif
}
