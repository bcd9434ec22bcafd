import Dispatch
import Simulation
import Testing

private typealias DispatchSemaphore = SimulatedSemaphore

/// A wait for work that is already on its way to another thread. It ends, and nothing in it says
/// what it depends on.
// snippet.loads
private func load() async -> Int {
  let done = DispatchSemaphore(value: 0)
  // Said to be safe by hand: the semaphore orders the two accesses.
  nonisolated(unsafe) var value = 0
  DispatchQueue(label: "disk").async {
    value = 42
    done.signal()
  }
  done.wait()
  return value
}
// snippet.end

// snippet.loads-suspended
private func loadSuspended() async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "disk").async { continuation.resume(returning: 42) }
  }
}
// snippet.end

@Suite("A semaphore in async code")
struct SemaphoreInAsyncCodeTests {
  @Test("a wait that a serial queue ends passes on every thread of the pool")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) { await loadEverywhere(width, load) }
      }
    }
  }

  @Test("the same wait stalls as soon as what ends it is a task")
  func stalls() async {
    await #expect(processExitsWith: .seen(.everyPoolThreadParked)) {
      await watching { width in
        ending(poolWidth: width) {
          let asked = Arrivals(width)
          await loadEverywhere(width) {
            let done = DispatchSemaphore(value: 0)
            asked.arrive { Task.detached { done.signal() } }
            done.wait()
            return 42
          }
        }
      }
    }
  }

  @Test("a continuation in its place passes with any number of callers")
  func suspends() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) { await loadEverywhere(100 * width, loadSuspended) }
      }
    }
  }
}

private func loadEverywhere(_ tasks: Int, _ load: @escaping @Sendable () async -> Int) async {
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<tasks { group.addTask { await load() } }
  }
}
