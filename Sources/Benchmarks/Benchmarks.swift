import Simulation

@main
enum Benchmarks {
  static func main() async {
    for granularity in Granularity.allCases {
      var options = ExplorationOptions()
      options.granularity = granularity
      options.seed = 1
      options.maximumSchedules = 20_000
      for _ in 0..<3 {
        let start = ContinuousClock.now
        let report = await Explorer(options).explore(TokenRefresh.twoCallers)
        let time = ContinuousClock.now - start
        print(
          granularity, report.schedules, Int(Double(report.schedules) / (time / .seconds(1))),
          "steps", report.steps)
      }
    }
  }
}
