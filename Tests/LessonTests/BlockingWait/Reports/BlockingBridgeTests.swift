import Dispatch
import Simulation
import Testing

private typealias DispatchSemaphore = SimulatedSemaphore

/// The bridge that people write because a synchronous callback must answer.
// snippet.block-on
private func blockOn<Value: Sendable>(
  _ work: @escaping @Sendable () async -> Value
) -> Value {
  let done = DispatchSemaphore(value: 0)
  // Said to be safe by hand: the semaphore orders the two accesses.
  nonisolated(unsafe) var value: Value?
  // Detached, so that it depends on nothing. But it does: on a free thread of
  // the pool, and on every actor that the work goes to.
  Task.detached {
    value = await work()
    done.signal()
  }
  done.wait()
  return value!
}
// snippet.end

@MainActor private var badge = 0

@Suite("Blocking until an async function is done")
struct BlockingBridgeTests {
  @Test("on the main thread it passes for work that only computes")
  func passesForPlainWork() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { _ = blockOn { (0..<10).reduce(0, +) } }
      }
    }
  }

  @Test("on the main thread it stalls for work that goes to the main actor, detached or not")
  func stallsForTheMainActor() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          blockOn { await MainActor.run { badge += 1 } }
        }
      }
    }
  }

  @Test("it stalls for a closure that only inherits the main actor")
  func stallsForAnInheritingClosure() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          let show: @MainActor @Sendable () async -> Void = { badge += 1 }
          blockOn(show)
        }
      }
    }
  }

  @Test("with a plain Task in a method of the main actor it stalls for any work at all")
  func stallsForAnInheritingTask() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { waitForATaskThatInherits() }
      }
    }
  }

  @Test("a task for each thread of the pool that calls it stalls the pool")
  func stallsThePool() async {
    await #expect(processExitsWith: .seen(.everyPoolThreadParked)) {
      await watching { width in
        ending(poolWidth: width) {
          // Certain, not likely: nobody goes on before every thread is taken.
          let everyThreadIsTaken = Gate(opensFor: width)
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<width {
              group.addTask {
                arrive(at: everyThreadIsTaken)
                return blockOn { number }
              }
            }
          }
        }
      }
    }
  }

  @Test("awaited instead, the same work passes from the main thread and from every task")
  func passesWhenAwaited() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          let count: @MainActor @Sendable () async -> Void = { badge += 1 }
          await count()
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 * width { group.addTask { await count() } }
          }
        }
      }
    }
  }
}

/// Blocks a thread of the pool on purpose.
private func arrive(at gate: Gate) {
  gate.pass()
}

@MainActor
private func waitForATaskThatInherits() {
  let done = DispatchSemaphore(value: 0)
  // Under test: unlike a detached task, this one runs on the main actor.
  Task { done.signal() }
  done.wait()
}
