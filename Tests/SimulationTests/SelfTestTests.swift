import Simulation
import Testing

@Suite struct SelfTestTests {
  @Test("nothing escapes the simulation at any granularity")
  func nothingEscapes() async {
    let report = await SelfTest.run()
    #expect(report.faults == [])
    // Each granularity passes the same places.
    #expect(report.passed >= 3 * 40)
  }
}
