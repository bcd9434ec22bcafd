import Testing
import Timeline

@Suite("The intervals of a timeline")
struct IntervalsTests {
  @Test("show one lane a row, from where it begins to where it ends, also one that never starts")
  func picture() {
    #expect(
      lines(
        (0, "red", .runs), (3000, "red", .ends), (3000, "green", .runs), (6000, "green", .ends),
        (6000, "blue", .runs), (9000, "blue", .ends), (9000, "red again", .runs),
        (12000, "red again", .ends), (12000, "green again", .runs), (13500, "screen", .notes),
        (13500, "green again", .cancels), (13500, "green again", .ends), (18000, "screen", .notes),
        lanes: ["red", "green", "blue", "red again", "green again", "blue again"]) == [
          "             0 s       3         6         9         12        15        18",
          "red          [========]",
          "green                  [========]",
          "blue                             [========]",
          "red again                                  [========]",
          "green again                                          [==x]",
          "blue again   never starts",
          "[ begins   = under way   x is cancelled   ] ends",
        ])
  }

  @Test("have a column in common where two overlap, and none where one follows the other")
  func overlapping() {
    #expect(
      lines(
        (0, "a", .runs), (20, "b", .runs), (40, "a", .ends), (40, "c", .runs), (60, "b", .ends),
        (60, "c", .ends), width: 38) == [
          "   0 ms      20        40        60",
          "a  [==================]",
          "b            [==================]",
          "c                      [========]",
          "[ begins   = under way   ] ends",
        ])
  }

  @Test("show a cancellation that is heeded, one that is not, and one before anything began")
  func cancelled() {
    #expect(
      lines(
        (0, "heeds", .runs), (0, "goes on", .runs), (10, "heeds", .cancels),
        (10, "goes on", .cancels), (10, "waiting", .cancels), (10, "heeds", .fails),
        (20, "goes on", .ends), width: 46) == [
          "         0 ms     5       10       15      20",
          "heeds    [==============x!",
          "goes on  [================x===============]",
          "waiting                   x never starts",
          "[ begins   = under way   x is cancelled   ] ends   ! fails",
        ])
  }

  @Test("show a cancellation at the instant of a beginning, and one that comes after the end")
  func cancelledAtOnce() {
    #expect(
      lines(
        (0, "early", .cancels), (0, "early", .runs), (5, "early", .ends), (0, "late", .runs),
        (5, "late", .ends), (5, "late", .cancels), (5, "late", .cancels), width: 28) == [
          "       0 ms              5",
          "early  [x===============]",
          "late   [================]x",
          "[ begins   = under way   x is cancelled   ] ends",
        ])
  }

  @Test("show what goes on at the end, what fails, what is parked, and one lane several times")
  func signs() {
    #expect(
      lines(
        (0, "a", .runs), (2, "a", .ends), (2, "a", .runs), (3, "a", .suspends), (4, "a", .fails),
        (6, "a", .runs), (8, "b", .runs), (8, "a", .blocks), (9, "a", .runs), (10, "a", .notes),
        (10, "c", .runs), (10, "d", .fails), width: 46) == [
          "   0 ms    2       4       6       8       10",
          "a  [======][======!        [=======####====>",
          "b                                  [=======>",
          "c                                          [>",
          "d  never starts                            !",
          "[ begins   = under way   # parked, holds its thread   ] ends   ! fails",
          "> goes on",
        ])
  }

  @Test("draw what is too short to be seen wider than it is, between its neighbours, and say so")
  func short() {
    #expect(
      lines(
        (0, "a", .runs), (9000, "a", .ends), (9000, "b", .runs), (9001, "b", .ends),
        (9001, "c", .runs), (9001, "c", .cancels), (9001, "c", .fails), (9001, "d", .runs),
        (18000, "d", .ends), width: 46) == [
          "   0 s    3     6      9         12   15   18",
          "a  [==================]",
          "b                      []",
          "c                        [x!",
          "d                           [=============]",
          "[ begins   = under way   x is cancelled   ] ends   ! fails",
          "(not to scale: what is too short to be seen is drawn wider)",
        ])
  }

  @Test("leave out the end of what has more beginnings and ends than there are columns")
  func crowded() {
    var events: [(Int, String, Event.Kind)] = []
    for second in 0..<100 {
      events += [(2 * second, "a", .runs), (2 * second + 1, "a", .ends)]
    }
    let lines = lines(events + [(190, "b", .runs)], lanes: ["a", "b", "c"], width: 30)
    #expect(
      lines == [
        "   0 ms    5      10      15",
        "a  [] [] [] [] [] [] [] [] [>",
        "b  begins later",
        "c  never starts",
        "[ begins   ] ends   > goes on",
        "(what comes after 0.016 s is left out: there is no room)",
      ])
  }

  @Test("break a long name, and leave out the middle of many lanes")
  func manyLanes() {
    let names = (1...40).map { "download \($0) of the forty pictures" }
    let lines = lines(names.map { (1, $0, .runs) }, lanes: names)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[1...2] == ["download 1 of the     " + lines[1].dropFirst(22), "forty pictures"])
    let numbers = lines.compactMap { $0.firstMatch(of: /^download (\d+)/)?.1 }.compactMap {
      Int($0)
    }
    #expect(numbers == Array(1...18) + Array(36...40))
    #expect(lines.contains("... 17 lanes left out"))
    #expect(
      self.lines(lanes: Array(names.prefix(24))).contains { $0.contains("left out") } == false)
  }

  @Test("are nothing where no lane is named, and words where nothing happens")
  func empty() {
    #expect(lines((0, "a", .runs), lanes: []) == [])
    #expect(lines(lanes: ["a"]) == ["   0 s", "a  never starts"])
    #expect(
      lines((0, "a", .runs), (0, "a", .ends)) == [
        "   0 s", "a  []", "[ begins   ] ends",
        "(not to scale: what is too short to be seen is drawn wider)",
      ])
  }

  @Test(
    "say units once, in steps on which most falls",
    arguments: [
      (18_000_000, "s", 3_000_000), (1_200_000, "s", 300_000), (800_000, "ms", 100_000),
      (700, "µs", 100),
    ])
  func ticks(end: Int, unit: String, step: Int) {
    let events =
      stride(from: 0, through: end, by: step).map {
        Event(instant: .microseconds($0), lane: "a", kind: .notes, label: "")
      }
      + stride(from: 0, to: end, by: step).flatMap { start in
        [
          Event(instant: .microseconds(start), lane: "a", kind: .runs, label: ""),
          Event(instant: .microseconds(start + step), lane: "a", kind: .ends, label: ""),
        ]
      }
    let line = Intervals(Timeline(events: events), lanes: ["a"]).lines[0]
    let scale = unit == "s" ? 1_000_000.0 : unit == "ms" ? 1000 : 1
    let names = line.split(separator: " ")
    #expect(names[1] == unit && names.count == end / step + 2)
    let times = names.compactMap { Double($0) }
    #expect(times == stride(from: 0, through: end, by: step).map { Double($0) / scale })
  }

  /// Whatever the times are: two rows have a column in common if and only if they overlap.
  @Test("overlap where the times do, and nowhere else", arguments: 1...200)
  func overlaps(seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let span = [5, 60, 1000, 100_000][seed % 4]
    let spans = (0..<8).map { _ in
      let times = [
        Int.random(in: 0...span, using: &numbers), Int.random(in: 0...span, using: &numbers),
      ]
      return min(times[0], times[1])..<(max(times[0], times[1]) + 1)
    }
    let events = spans.enumerated().flatMap { lane, times in
      [
        (times.lowerBound, "\(lane)", Event.Kind.runs),
        ((times.lowerBound + times.upperBound) / 2, "\(lane)", .cancels),
        (times.upperBound, "\(lane)", .ends),
      ]
    }.sorted { $0.0 < $1.0 }
    let rows = lines(events, lanes: spans.indices.map(String.init)).dropFirst().prefix(spans.count)
      .map { row in
        Set(row.enumerated().filter { $0.offset > 2 && $0.element != " " }.map(\.offset))
      }
    for (one, first) in spans.enumerated() {
      for (other, second) in spans.enumerated() {
        #expect(first.overlaps(second) == !rows[one].isDisjoint(with: rows[other]))
      }
    }
  }

  private func lines(
    _ events: (Int, String, Event.Kind)..., lanes: [String]? = nil, width: Int = Wrap.width
  ) -> [String] {
    lines(events, lanes: lanes, width: width)
  }

  private func lines(
    _ events: [(Int, String, Event.Kind)], lanes: [String]? = nil, width: Int = Wrap.width
  ) -> [String] {
    let timeline = Timeline(
      events: events.map {
        Event(instant: .milliseconds($0.0), lane: $0.1, kind: $0.2, label: "")
      })
    return Intervals(timeline, lanes: lanes ?? timeline.lanes, width: width).lines
  }
}

/// The same numbers in each run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
