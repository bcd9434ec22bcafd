import Simulation
import Testing

@testable import LessonKit

/// Told from pictures that the test makes up, so that no clock and no machine has a say.
@Suite("Whether a process is still")
struct StillnessTests {
  private static let sleeping = ThreadStates(switches: [1: ":3", 2: ":5"], awake: 0)

  @Test("is known after so many pictures that show the same threads, all asleep")
  func still() {
    #expect(firstStill(1000) { _ in ProcessPicture(threads: Self.sleeping) } == 12)
  }

  @Test("takes more of them where the kernel shows no threads")
  func withoutThreads() {
    #expect(firstStill(1000) { _ in ProcessPicture(threads: nil) } == 200)
  }

  @Test("is denied as long as a thread is running or ready, even if nothing else changes")
  func busy() {
    let busy = ThreadStates(switches: [1: ":3", 2: ":5"], awake: 1)
    #expect(firstStill(1000) { _ in ProcessPicture(threads: busy) } == nil)
  }

  @Test("is denied as long as a thread has run since the last picture")
  func running() {
    let stillAt = firstStill(1000) { number in
      ProcessPicture(threads: ThreadStates(switches: [1: ":\(number / 10)"], awake: 0))
    }
    #expect(stillAt == nil)
  }

  @Test("is denied while something is pending that goes on by itself")
  func pending() {
    let stillAt = firstStill(1000) { _ in
      ProcessPicture(threads: Self.sleeping, isPending: true)
    }
    #expect(stillAt == nil)
  }

  @Test("begins anew with each thread that comes, wait that is asked for, or step of the work")
  func changes() {
    let other = ParkedThread(
      thread: 2, task: nil, taskPriority: nil, call: "wait()", site: "A.swift:1",
      hasTimeLimit: false)
    let changed: [ProcessPicture] = [
      ProcessPicture(threads: ThreadStates(switches: [1: ":3"], awake: 0)),
      ProcessPicture(threads: Self.sleeping, parked: [other]),
      ProcessPicture(threads: Self.sleeping, waits: 1),
      ProcessPicture(threads: Self.sleeping, progress: 1),
    ]
    for change in changed {
      let stillAt = firstStill(1000) { number in
        number < 10 ? ProcessPicture(threads: Self.sleeping) : change
      }
      #expect(stillAt == 22)
    }
  }

  @Test("with threads to spare, is known when Dispatch has looked twice and found nothing to do")
  func dispatchLooks() {
    // The manager takes a turn with each hundredth picture, and nothing else happens.
    let stillAt = firstStill(1000, .untilDispatchHasLooked) { managerTurns($0 / 100) }
    #expect(stillAt == 200)
    #expect(firstStill(1000) { managerTurns($0 / 100) } == 12)
  }

  @Test("with threads to spare, is not known when the manager cannot be told")
  func noManager() {
    let stillAt = firstStill(1000, .untilDispatchHasLooked) { _ in
      ProcessPicture(threads: Self.sleeping)
    }
    #expect(stillAt == nil)
  }

  private func managerTurns(_ turns: Int) -> ProcessPicture {
    var threads = Self.sleeping
    threads.manager = DispatchManager(turns: turns, descriptor: 7)
    return ProcessPicture(threads: threads)
  }

  /// The number of the first picture, counted from nought, after which the process is still.
  private func firstStill(
    _ pictures: Int, _ patience: Stillness.Patience = .brief,
    _ picture: @escaping (Int) -> ProcessPicture
  ) -> Int? {
    var number = 0
    var stillness = Stillness(patience) { _ in
      defer { number += 1 }
      return picture(number)
    }
    return (0..<pictures).first { _ in stillness.sample() }
  }
}
