import Dispatch
import Foundation
import Testing

@testable import Simulation

@Suite struct SelfTestTests {
  @Test("nothing escapes the simulation at any granularity")
  func nothingEscapes() async {
    let report = await SelfTest.run()
    #expect(report.faults == [])
    #expect(report.isTrustworthy)
    // Each granularity passes the same places.
    #expect(report.passed >= 3 * 40)
  }

  @Test("one checkpoint that is reached on a thread of its own is a fault at each granularity")
  func plantedEscape() async {
    let report = await SelfTest.run {
      let checkpoints = Checkpoints()
      await checkpoints.functions()
      let isReached = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        checkpoints.reach("a thread")
        isReached.signal()
      }
      blockForReal(isReached)
      return checkpoints.visited
    }
    #expect(!report.isTrustworthy)
    #expect(
      report.faults
        == Granularity.allCases.map { "a thread escaped at \($0.rawValue)" })
  }

  @Test("the verdict of a process is the report of one run, and explorers give its faults")
  func verdict() async {
    let verdict = await SelfTest.verdict()
    #expect(await SelfTest.verdict() == verdict)
    #expect(verdict.passed >= 3 * 40)
    #expect(await Explorer.reasonsForDistrust == verdict.faults)
  }

  @Test("what is reached outside a simulation counts as escaped")
  func escapes() async {
    let checkpoints = Checkpoints()
    await checkpoints.functions()
    #expect(checkpoints.visited.inside == [])
    #expect(checkpoints.visited.escaped.contains("Task.yield()"))
  }

  @Test("a sleep that took no virtual time counts as escaped")
  func realSleep() {
    let checkpoints = Checkpoints()
    checkpoints.reach("a sleep", after: .seconds(1), since: .zero)
    #expect(checkpoints.visited.escaped.contains("a sleep"))
  }
}
