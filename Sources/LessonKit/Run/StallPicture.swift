import Simulation
import Timeline

/// A stall in words that fit a terminal: who is parked, in what, waiting for
/// whom, and what goes on all the same.
struct StallPicture {
  var report: StallReport

  /// How many of the things that are waited for are told one by one.
  static let told = 2

  var lines: [String] {
    var lines: [String] = []
    for (call, threads) in groups {
      lines += entry(threads, "parked in \(call)")
    }
    for (index, releaser) in report.releasers.prefix(Self.told).enumerated() {
      lines += entry(index == 0 ? "they wait for" : "", releaser)
    }
    if report.releasers.count > Self.told {
      lines += entry("", "and so on, \(report.releasers.count) in all")
    }
    lines += entry("still moves", report.moves.joined(separator: ", "))
    lines += entry("stands still", report.standsStill.joined(separator: ", "))
    return lines
  }

  /// The parked threads by call and place: "2 of 2 pool threads", "the main thread".
  private var groups: [(call: String, threads: String)] {
    let places = Dictionary(grouping: report.parked) { "\($0.call), \($0.site)" }
    return places.sorted { $0.key < $1.key }.map { place, threads in
      let onPool = threads.filter { $0.thread != report.mainThread }.count
      let whose = [
        onPool == 0 ? nil : "\(onPool) of \(report.poolWidth) pool threads",
        onPool == threads.count ? nil : "the main thread",
      ]
      return (place, whose.compactMap { $0 }.joined(separator: " and "))
    }
  }

  private func entry(_ name: String, _ text: String) -> [String] {
    Wrap.lines(text, first: "  " + Wrap.pad(name, to: 20))
  }
}
