import Simulation
import Testing

@testable import LessonKit

@Suite("The table of expected against observed")
struct VerdictTableTests {
  @Test("says what came instead, and counts")
  func otherwise() {
    let table = table(
      verdict("one", .returned(Count(images: 1))).row, verdict("two", .failed("noImage")).row)
    #expect(!table.isUncontradicted && table.verdict == .otherwise)
    #expect(table.summary == "1 of 2 endings as stated, 1 not.")
    #expect(table.lines.allSatisfy { $0.count <= 80 })
    #expect(table.lines[1].hasSuffix("as stated"))
    #expect(table.lines[2].hasSuffix("differs"))
    #expect(table.lines[3].hasSuffix("it throws noImage"))
  }

  @Test("does not count what this machine cannot show, and says so")
  func leftOut() {
    let table = table(
      verdict("one", .returned(Count(images: 1))).row,
      verdict("two", .leftOut(poolWidth: 1, needs: 2)).row)
    #expect(table.isUncontradicted && table.verdict == .asStated)
    #expect(table.summary == "1 of 1 ending as stated, 1 left out.")
    #expect(table.lines[3].hasSuffix("it needs a pool of 2 threads, and here are 1"))
  }

  @Test("says so where this machine can show nothing at all, and is not content")
  func nothing() {
    let table = table(verdict("one", .leftOut(poolWidth: 1, needs: 2)).row)
    #expect(!table.isUncontradicted && table.verdict == .leftOut)
    #expect(
      table.summary == "Nothing was shown: everything is left out on this machine, as said above.")
  }

  @Test("says of an exploration that a reader has cut short that nothing contradicts, no more")
  func undecided() async {
    let table = table(await explored(reader: { $0.maximumSchedules = 1 }).row)
    #expect(table.isUncontradicted && table.verdict == .undecided)
    #expect(table.summary == "0 of 1 ending as stated, 1 undecided.")
    #expect(table.lines[1].hasSuffix("undecided"))
    #expect(
      table.lines[2...].joined().split(separator: " ").joined(separator: " ")
        == "undecided: it shows in each: images 2; explored: the first 1 schedule at actor"
        + " entries; there are more")
  }

  private func table(_ rows: VerdictTable.Row...) -> VerdictTable {
    VerdictTable(rows: rows, style: .plain)
  }

  private func verdict(_ name: String, _ observed: Observation<Count>) -> Verdict<Count> {
    Verdict(
      scene: name, half: .replacement, stated: .returns(Count(images: 1)), observed: observed)
  }
}

@Suite("An exploration")
struct JudgementTests {
  @Test("is as stated when it is the one that is asked for, and has come to its end")
  func whole() async {
    #expect(await explored().judgement == .asStated)
  }

  @Test(
    "is as stated when the reader asks for no less, and it has come to its end",
    arguments: [Bounds(schedules: 1_000), Bounds(delays: 9), Bounds(preemptions: 9, delays: 2)])
  func noLess(bounds: Bounds) async {
    let run = await explored(
      asked: { $0.bound = Bound(preemptions: 1, delays: 2) },
      reader: { $0 = bounds.applied(to: $0) })
    #expect(run.isWhole && run.judgement == .asStated)
  }

  @Test(
    "is undecided when the reader has cut it short, whether it has come to an end or not",
    arguments: [Bounds(schedules: 1), Bounds(seed: 1), Bounds(preemptions: 0), Bounds(delays: 0)])
  func cutShort(bounds: Bounds) async {
    let run = await explored(reader: { $0 = bounds.applied(to: $0) })
    #expect(!run.isWhole && run.judgement == .undecided)
  }

  @Test("is not as stated when it is the one that is asked for, and has not come to its end")
  func unfinished() async {
    #expect(await explored(asked: { $0.maximumSchedules = 1 }).judgement == .otherwise)
  }

  @Test("is not as stated when it shows something else, or not all that must be found")
  func contradicted() async {
    let others: [Claim<Count>] = [
      Claim(found: [.returns(Count(images: 3))]),
      Claim(found: [.returns(Count(images: 2)), .ends(.starved)]),
    ]
    for claim in others {
      #expect(await explored(claim).judgement == .otherwise)
    }
    let cutShort = await explored(others[0], reader: { $0.maximumSchedules = 1 })
    #expect(cutShort.judgement == .otherwise)
  }
}

extension Bounds {
  fileprivate init(
    seed: UInt64? = nil, schedules: Int? = nil, preemptions: Int? = nil, delays: Int? = nil
  ) {
    self.init()
    self.seed = seed
    self.schedules = schedules
    self.preemptions = preemptions
    self.delays = delays
  }
}

/// Two tasks that take turns, explored.
private func explored(
  _ claim: Claim<Count> = Claim(found: [.returns(Count(images: 2))]),
  asked: (inout ExplorationOptions) -> Void = { _ in },
  reader: ((inout ExplorationOptions) -> Void)? = nil
) async -> ModelRun<Count> {
  var options = ExplorationOptions()
  asked(&options)
  let model = Model(
    "turns", .replacement, "two tasks.", options: options, claim: claim
  ) { _ in
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...2 { group.addTask { await Task.yield() } }
    }
    return Count(images: 2)
  }
  var bounds = options
  reader?(&bounds)
  return await ModelRun.explored(model, code: .replacement, bounds: reader == nil ? nil : bounds)
}
