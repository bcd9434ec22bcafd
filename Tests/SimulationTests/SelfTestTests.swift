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
