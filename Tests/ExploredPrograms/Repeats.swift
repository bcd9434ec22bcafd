import Simulation
import Timeline

/// Runs one schedule of a program again and again.
struct Repeats {
  var program: RepeatableProgram
  var count: Int

  /// A line that says what came out, the same wherever it is run: a digest of the
  /// whole trace, whether all repeats gave it, and whether each task woke when it was due.
  func line() async -> String {
    var options = ExplorationOptions()
    options.seed = 7
    options.maximumSchedules = 1
    options.minimises = false
    let first = await Explorer(options).explore(program.run).groups[0].example
    var areIdentical = true
    for _ in 0..<count {
      let run = await Explorer().replay(first.schedule, program.run)
      if Self.text(of: run) != Self.text(of: first) { areIdentical = false }
    }
    let times = first.outcome
    return "\(program.rawValue) \(Self.digest(Self.text(of: first))) "
      + (areIdentical ? "identical " : "different ")
      + (times?.woke == times?.due ? "in time" : "late")
  }

  private static func text(of run: Run<RepeatableProgram.Times>) -> String {
    let events = run.timeline.events.map { "\($0.instant) \($0.lane) \($0.kind) \($0.label)" }
    return (events + ["\(run.ending)", "\(run.schedule)", "\(run.duration)", "\(run.result)"])
      .joined(separator: "\n")
  }

  /// FNV-1a, whose result does not change from process to process as `hashValue` does.
  private static func digest(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
