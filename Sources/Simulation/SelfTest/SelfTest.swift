/// Says whether the simulation can be trusted on the toolchain that built this program.
///
/// The simulation stands on parts of Swift's runtime that are not promised. On
/// another toolchain than the one it was written with something may escape it:
/// then what it says about schedules is worth nothing, and a lesson leaves it out.
package enum SelfTest {
  package struct Report: Codable, Hashable, Sendable {
    /// How many checkpoints were passed inside the simulation.
    package var passed: Int
    /// What escaped or went wrong, in words; empty when the simulation can be trusted.
    package var faults: [String]

    package var isTrustworthy: Bool { faults.isEmpty }
  }

  /// What the self-test says in this process. Whoever asks first has it run.
  package static func verdict() async -> Report { await verdictOfThisProcess.value }

  // A task of its own: everybody waits for it, and nobody may cancel it for the others.
  private static let verdictOfThisProcess = Task.detached { await run() }

  /// Runs all checkpoints at each granularity.
  package static func run() async -> Report { await run(Checkpoints.run) }

  /// - Parameter walk: What is walked through; another one only in tests of this test.
  static func run(_ walk: @escaping @Sendable () async -> Checkpoints.Visits) async -> Report {
    var report = Report(passed: 0, faults: [])
    if !TaskObject.isReadable {
      report.faults.append("whether a task has ended cannot be read")
    }
    for granularity in Granularity.allCases {
      await checkEscapes(from: walk, at: granularity, into: &report)
      await checkInterleaving(at: granularity, into: &report)
    }
    await checkRuntimeWords(into: &report)
    return report
  }

  /// Every kind of job must be run by the simulation, in virtual time.
  private static func checkEscapes(
    from walk: @escaping @Sendable () async -> Checkpoints.Visits, at granularity: Granularity,
    into report: inout Report
  ) async {
    let visits = await explore(granularity, schedules: 1, walk).groups
    for visit in visits {
      guard let outcome = visit.result.outcome else {
        report.faults.append("at \(granularity.rawValue), the run \(visit.example.ending)")
        continue
      }
      report.passed += outcome.inside.count
      report.faults += outcome.escaped.map { "\($0) escaped at \(granularity.rawValue)" }
    }
  }

  /// Two tasks that read and write through an actor lose an update in some schedule,
  /// unless hops to an actor are no steps.
  private static func checkInterleaving(
    at granularity: Granularity, into report: inout Report
  ) async {
    let found = await explore(granularity, schedules: 1_000, lostUpdate)
    let values = Set(found.groups.compactMap(\.result.outcome))
    let expected: Set = granularity == .suspension ? [2] : [1, 2]
    if values == expected {
      report.passed += 1
    } else {
      report.faults.append("two writers left \(values) at \(granularity.rawValue), not \(expected)")
    }
  }

  /// What the runtime says of a leaked continuation must come here, not to standard error.
  private static func checkRuntimeWords(into report: inout Report) async {
    let found = await explore(.actorEntry, schedules: 1) { () -> Int in
      // Nobody waits for it, so the body can return.
      Task { await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in } }
      await schedulePoint()
      return 0
    }
    if found.groups.allSatisfy({ $0.example.runtimeWords.isEmpty }) {
      report.faults.append("the runtime's words about a leaked continuation were not caught")
    } else {
      report.passed += 1
    }
  }

  private static func explore<Outcome: Hashable & Sendable>(
    _ granularity: Granularity, schedules: Int,
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Exploration<Outcome> {
    var options = ExplorationOptions()
    options.granularity = granularity
    options.maximumSchedules = schedules
    options.realClock = .approximate
    options.stuckAfter = .seconds(5)
    return await Explorer(options).explore(body)
  }

  private actor Counter {
    var value = 0
    func set(_ value: Int) { self.value = value }
  }

  @Sendable private static func lostUpdate() async -> Int {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...2 {
        group.addTask {
          let value = await counter.value
          await counter.set(value + 1)
        }
      }
    }
    return await counter.value
  }
}
