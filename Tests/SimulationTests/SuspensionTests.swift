import Simulation
import Testing
import Timeline

/// Whether a trace says when tasks hold a thread and when they do not.
@Suite struct SuspensionTests {
  private func events(tracing: Bool, _ lane: String) async -> [String] {
    var options = ExplorationOptions()
    options.tracesSuspensions = tracing
    let run = await Explorer(options).replay(Schedule(picks: []), gate(forgets: false))
    return run.timeline.events.filter { $0.lane == lane }.map { "\($0.kind): \($0.label)" }
  }

  @Test("a task that waits is suspended, and runs again when it goes on")
  func waiter() async {
    #expect(
      await events(tracing: true, "waiter") == [
        "notes: waits at the gate", "suspends: ", "runs: ", "notes: passes the gate",
      ])
  }

  @Test("a task that ends has not suspended")
  func opener() async {
    #expect(await events(tracing: true, "opener") == ["notes: opens the gate"])
  }

  @Test("nothing of it is traced where it is not asked for")
  func untraced() async {
    #expect(
      await events(tracing: false, "waiter")
        == ["notes: waits at the gate", "notes: passes the gate"])
  }
}
