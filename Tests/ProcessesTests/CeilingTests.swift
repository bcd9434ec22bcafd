import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite struct CeilingTests {
  private let ceiling = Ceiling(processorTime: .seconds(2), idleTurns: 3)

  @Test func `a child that has used its processor time has reached the ceiling`() {
    var count = Ceiling.Count(ceiling)
    #expect(count.turn(state("R", used: .seconds(1))) == nil)
    #expect(count.turn(state("R", used: .milliseconds(1_999))) == nil)
    #expect(count.turn(state("R", used: .seconds(2))) == .processorTime(.seconds(2)))
  }

  @Test func `a child that was found asleep often enough has reached it, too`() {
    var count = Ceiling.Count(ceiling)
    #expect(count.turn(state("SS")) == nil)
    #expect(count.turn(state("SI")) == nil)
    #expect(count.turn(state("S")) == .idleTurns(3))
  }

  @Test(arguments: ["R", "SR", "T", "SSD", "t"])
  func `a child that is held up has all the time in the world`(threads: String) {
    var count = Ceiling.Count(ceiling)
    for _ in 0..<10_000 { #expect(count.turn(state(threads)) == nil) }
    // Afterwards the turns in which it sleeps are counted as before.
    #expect(count.turn(state("S")) == nil)
    #expect(count.turn(state("S")) == nil)
    #expect(count.turn(state("S")) == .idleTurns(3))
  }

  @Test func `where nothing can be read the turns themselves are counted`() {
    var count = Ceiling.Count(ceiling)
    #expect(count.turn(nil) == nil)
    #expect(count.turn(nil) == nil)
    #expect(count.turn(nil) == .idleTurns(3))
  }

  @Test func `says what was reached`() {
    #expect("\(Ceiling.Reached.processorTime(.seconds(20)))" == "20 seconds of processor time")
    #expect("\(Ceiling.Reached.idleTurns(200))" == "200 looks that found it asleep")
  }

  private func state(_ threads: String, used time: Duration = .zero) -> ProcessState {
    ProcessState(processorTime: time, threads: Array(threads))
  }
}

/// The same with children that are really there.
@Suite struct RealCeilingTests {
  @Test func `a child that spins reaches it by processor time`() async throws {
    let reached = try await reach(
      Ceiling(processorTime: .milliseconds(50), idleTurns: .max), "while :; do :; done")
    #expect(reached == .processorTime(.milliseconds(50)))
  }

  @Test func `a child that idles reaches it by turns`() async throws {
    let reached = try await reach(Ceiling(processorTime: .seconds(3600), idleTurns: 5), "exec cat")
    #expect(reached == .idleTurns(5))
  }

  @Test func `a child that is stopped reaches it only when it goes on`() async throws {
    let (whileStopped, afterwards) = try await onThread {
      let child = try shell("echo here; exec cat")
      try #require(child.nextWords() == .line(Data("here".utf8)))
      kill(child.id, SIGSTOP)
      while ProcessState(of: child.id)?.threads != ["T"] { sched_yield() }
      var count = Ceiling.Count(Ceiling(idleTurns: 5))
      var whileStopped: [Ceiling.Reached?] = []
      // Fewer than those after which it is told to go on.
      for _ in 0..<8 { whileStopped.append(try turn(of: child, &count)) }
      kill(child.id, SIGCONT)
      while true {
        if let reached = try turn(of: child, &count) { return (whileStopped, reached) }
      }
    }
    #expect(whileStopped.allSatisfy { $0 == nil })
    #expect(afterwards == .idleTurns(5))
  }

  private func reach(_ ceiling: Ceiling, _ line: String) async throws -> Ceiling.Reached {
    try await onThread {
      let child = try shell(line)
      var count = Ceiling.Count(ceiling)
      while true {
        if let reached = try turn(of: child, &count) { return reached }
      }
    }
  }
}

private func turn(
  of child: ChildProcess, _ count: inout Ceiling.Count
) throws -> Ceiling.Reached? {
  // One that has ended would never reach it.
  try #require(child.next(turn: 0.001) == .nothing)
  return count.turn(ProcessState(of: child.id))
}
