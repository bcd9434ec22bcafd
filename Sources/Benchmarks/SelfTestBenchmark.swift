import Simulation

/// What it costs to find out whether explorations can be believed.
enum SelfTestBenchmark {
  static func run() async {
    // Nothing was run before, as in a lesson.
    let first = Measurement(
      name: "the first time", unit: "ms", values: [await milliseconds()], target: .atMost(100))
    print(first.line)
    print(await Measurement.take("again", unit: "ms", rounds: 5) { await milliseconds() }.line)
  }

  private static func milliseconds() async -> Double {
    await seconds {
      let report = await SelfTest.run()
      precondition(report.isTrustworthy, report.faults.joined(separator: ", "))
    } * 1e3
  }
}
