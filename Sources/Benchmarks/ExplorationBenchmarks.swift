import Simulation

/// How many schedules a second are explored, of two callers of a token store.
enum ExplorationBenchmarks {
  private static let schedules = 20_000
  private static let rounds = 5

  /// What the project asks for at actor entries.
  private static var target: Double {
    #if DEBUG
      8_000
    #else
      20_000
    #endif
  }

  /// Round by round, so that what slows the machine down slows all of them down.
  static func run() async {
    var contenders = Granularity.allCases.map { granularity in
      var options = ExplorationOptions()
      options.granularity = granularity
      return Contender(granularity.phrase, options)
    }
    var wide = ExplorationOptions()
    wide.poolWidth = 2
    contenders.append(Contender("at actor entries, on 2 threads", wide))
    contenders.append(
      Contender("at actor entries, in a child process", ExplorationOptions(), inChild: true))
    for round in 0...rounds {
      for index in contenders.indices { await contenders[index].run(counts: round > 0) }
    }
    for contender in contenders { print(contender.measurement.line) }
    let reference = contenders[1].measurement
    for index in contenders.indices where index != 1 {
      print(contenders[index].measurement.ratio(to: reference))
    }
  }

  private struct Contender {
    var options: ExplorationOptions
    var measurement: Measurement
    /// Whether it is explored where a crash does no harm, as the models of lessons are.
    var inChild: Bool

    init(_ name: String, _ options: ExplorationOptions, inChild: Bool = false) {
      self.options = options
      self.inChild = inChild
      // All schedules are too few to measure; random ones cost as much each.
      self.options.seed = 1
      self.options.maximumSchedules = schedules
      self.options.minimises = false
      let isPromised = options == ExplorationOptions()
      measurement = Measurement(
        name: name, unit: "schedules/s", values: [],
        target: isPromised ? .atLeast(target) : nil)
    }

    mutating func run(counts: Bool) async {
      let time = await seconds {
        let report =
          inChild
          // Without a child there is nothing to measure.
          ? try! await CrashExplorer(options, program: ["two callers"])
            .explore(returning: Int.self)
          : await Explorer(options).explore(TokenRefresh.twoCallers)
        precondition(report.groups.allSatisfy { $0.result.outcome == 1 })
      }
      if counts { measurement.values.append(Double(schedules) / time) }
    }
  }
}
