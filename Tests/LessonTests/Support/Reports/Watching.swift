import Dispatch
import Foundation
import Locking
import Simulation
import TestSupport

@testable import LessonKit

/// Runs `watch` on a thread of its own, and ends this process with what it saw.
///
/// For the body of an exit test. The thread is none of the pool's, so it goes on
/// whatever a listing does to the pool. `watch` is given the pool's width, and may block.
func watching(_ watch: @escaping @Sendable (_ poolWidth: Int) -> Seen) async {
  await untilExit {
    let seen = watch(PoolWidth.count())
    _exit(seen.rawValue)
  }
}

/// Runs a listing in a task of the pool until it has ended or everything stands still.
///
/// - Parameter meanwhile: What somebody else does while the listing runs; on this thread.
func ending(
  poolWidth: Int, meanwhile: () -> Void = {},
  of listing: @escaping @Sendable () async throws -> Void
) -> Seen {
  let end = Locked<Seen?>(nil)
  // A task of its own: the listing's place is the pool, whoever watches it.
  Task.detached {
    do {
      try await listing()
      end.withLock { $0 = .returned }
    } catch {
      end.withLock { $0 = .threw }
    }
  }
  meanwhile()
  Stillness.wait(until: { end.withLock { $0 != nil } })
  if ParkedThreads.current.isEmpty, RuntimeReports.said.isEmpty {
    // With threads to spare, and without a word that it is for ever, something may still come.
    Stillness.wait(.untilDispatchHasLooked, until: { end.withLock { $0 != nil } })
  }
  return end.withLock { $0 } ?? standstill(poolWidth)
}

/// The same for a listing that runs on the main actor.
func endingOnMainActor(
  poolWidth: Int, of listing: @escaping @MainActor @Sendable () async throws -> Void
) -> Seen {
  ending(poolWidth: poolWidth) { try await listing() }
}

/// How this process stands still, by how many are parked and whether the main queue runs.
private func standstill(_ poolWidth: Int) -> Seen {
  let parked = ParkedThreads.current.count
  return switch (parked, mainQueueRuns()) {
  case (1, false): .mainActorParked
  case (poolWidth, true): .everyPoolThreadParked
  case (0, true): RuntimeReports.said.isEmpty ? .suspendedInSilence : .leaked
  default: .stoodStillOtherwise
  }
}

/// Tries the main queue: whether a block in it runs before everything stands still again.
func mainQueueRuns() -> Bool {
  let ran = Locked(false)
  DispatchQueue.main.async { ran.withLock { $0 = true } }
  Stillness.wait(until: { ran.withLock { $0 } })
  return ran.withLock { $0 }
}

/// Blocks this thread until `condition` holds; ends this process where it never will.
func wait(for what: String, until condition: () -> Bool) {
  if comesAbout(condition) { return }
  let words = "expected \(what), and it did not come about \(Turns.words)\n"
  try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
  _exit(Seen.neverCameAbout.rawValue)
}
