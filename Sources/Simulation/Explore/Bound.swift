import Timeline

/// How far a schedule may stray from "whoever runs goes on, the others take turns".
package struct Bound: Codable, Hashable, Sendable {
  /// How often a task that could go on may be interrupted.
  package var preemptions: Int?
  /// How many candidates may be skipped, over all choices.
  package var delays: Int?

  package init(preemptions: Int? = nil, delays: Int? = nil) {
    self.preemptions = preemptions
    self.delays = delays
  }

  func allows(_ cost: Cost) -> Bool {
    if let preemptions, cost.preemptions > preemptions { return false }
    if let delays, cost.delays > delays { return false }
    return true
  }

  /// As a report says it, after what is bounded: " with at most 2 preemptions".
  package var phrase: String {
    var parts: [String] = []
    if let preemptions { parts.append(counted(preemptions, "preemption")) }
    if let delays { parts.append(counted(delays, "delay")) }
    return parts.isEmpty ? "" : " with at most " + parts.joined(separator: " and ")
  }

  /// What a schedule has spent. Fewer preemptions are simpler, then fewer delays.
  struct Cost: Comparable, Sendable {
    var preemptions = 0
    var delays = 0

    init() {}

    init(of choice: Choice) {
      preemptions = choice.isPreemption ? 1 : 0
      delays = choice.pick
    }

    init(of choices: [Choice]) {
      var index = 0
      while index < choices.count {
        if choices[index].isPreemption { preemptions += 1 }
        delays += choices[index].pick
        index += 1
      }
    }

    static func + (first: Cost, second: Cost) -> Cost {
      var sum = first
      sum.preemptions += second.preemptions
      sum.delays += second.delays
      return sum
    }

    static func - (first: Cost, second: Cost) -> Cost {
      var difference = first
      difference.preemptions -= second.preemptions
      difference.delays -= second.delays
      return difference
    }

    static func < (first: Cost, second: Cost) -> Bool {
      first.preemptions == second.preemptions
        ? first.delays < second.delays : first.preemptions < second.preemptions
    }
  }
}
