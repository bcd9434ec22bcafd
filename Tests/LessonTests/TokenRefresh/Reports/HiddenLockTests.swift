import LessonKit
import Locking
import SimulatedAuth
import Simulation
import Testing

@testable import LessonKit
@testable import TokenRefresh

private typealias NSLock = SimulatedLock

// snippet.hidden
/// The compiler refuses `lock()` in an async function. Of these it says nothing.
private final class RefreshLock: Sendable {
  private let lock = NSLock()

  func acquire() { lock.lock() }
  func release() { lock.unlock() }
}

private func refreshed(
  _ lock: RefreshLock, _ refresh: @Sendable () async -> Void
) async {
  lock.acquire()
  await refresh()
  lock.release()
}
// snippet.end

@Suite("A lock that is hidden in a type, and held across an await")
struct HiddenLockTests {
  @Test("parks every thread of the pool: the holder has none to go on with")
  func stalls() async {
    await #expect(processExitsWith: .seen(.everyPoolThreadParked)) {
      await watching { width in
        let answer = Locked<CheckedContinuation<Void, Never>?>(nil)
        let answers = {
          // One holds the lock and awaits, and all others are parked.
          Stillness.wait()
          answer.withLock { $0 }?.resume()
        }
        return ending(poolWidth: width, meanwhile: answers) {
          let lock = RefreshLock()
          await withTaskGroup { group in
            for _ in 0...width {
              group.addTask {
                await refreshed(lock) {
                  await withCheckedContinuation { waiting in
                    answer.withLock { $0 = waiting }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("is found by exploring it: within one delay no schedule of three tasks on two threads ends")
  func explored() async throws {
    let found = await Explorer(.pool(of: 2, delays: 1)).explore {
      let lock = RefreshLock()
      await withTaskGroup { group in
        for _ in 1...3 {
          group.addTask {
            await refreshed(lock) {
              try? await VirtualClock().sleep(for: .seconds(1))
            }
          }
        }
      }
      return true
    }
    try #require(found.isExhausted && found.schedules > 1)
    // The thread that has locked is lent to the next task, which waits there for its own lock.
    #expect(
      found.count { $0.ending == .deadlocked } == found.schedules, "\(found.groups.map(\.result))")
  }

  @Test("does no harm where nothing is held: as many tasks, with the refresh in flight kept")
  func nothingHeld() async throws {
    let found = await Explorer(.pool(of: 2, delays: 1)).explore {
      try await TokenRefresh.model(.naive, callers: 3, .quick(), step: .singleFlight)(.replacement)
    }
    #expect(found.isExhausted && found.groups.map(\.result.outcome) == [.once(callers: 3)])
  }
}
