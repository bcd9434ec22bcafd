import Simulation
import Testing

@Suite("A stored property that threads reach without a lock")
struct SimulatedVariableTests {
  @Test("loses what another thread has written between the read and the write of a change")
  func torn() async {
    let report = await WideTests.explorer(width: 2).explore { await twoAppend() }
    #expect(report.isExhausted)
    #expect(
      Set(report.groups.compactMap(\.result.outcome)) == [["a"], ["b"], ["a", "b"], ["b", "a"]])
  }

  @Test("is changed as a whole where one thread runs at all", arguments: [nil, 1])
  func whole(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    let report = await Explorer(options).explore { await twoAppend() }
    #expect(report.isExhausted)
    // With one thread it is at a point that the other could come, and it has no thread to run on.
    #expect(Set(report.groups.compactMap(\.result.outcome)) == [["a", "b"], ["b", "a"]])
  }

  @Test("is changed in place outside a simulation, without a copy")
  func inPlace() {
    let letters = Letters()
    letters.counted.append("a")
    letters.counted.append("b")
    #expect(letters.counted.copies == 0)
    #expect(letters.counted.all == ["a", "b"])
  }
}

private func twoAppend() async -> [String] {
  let letters = Letters()
  await withTaskGroup { group in
    for letter in ["a", "b"] {
      group.addTask(name: letter) { letters.all.append(letter) }
    }
  }
  return letters.all
}

private final class Letters: @unchecked Sendable {
  // Sendable without a check: that it is not is what the tests are about.
  @SimulatedVariable var all: [String] = []
  @SimulatedVariable var counted = Counted()
}

/// Counts how often it was changed while somebody else had a copy.
private struct Counted {
  private final class Mark {}
  private var mark = Mark()
  var copies = 0
  var all: [String] = []

  mutating func append(_ letter: String) {
    if !isKnownUniquelyReferenced(&mark) { copies += 1 }
    all.append(letter)
  }
}
