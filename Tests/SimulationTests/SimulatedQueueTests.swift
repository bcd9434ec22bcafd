import Dispatch
import Foundation
import Locking
import Simulation
import Testing

@Suite("A serial queue's stand-in")
struct SimulatedQueueTests {
  @Test("runs its blocks one after another in the order in which they were added, explored")
  func explored() async {
    let found = await WideTests.explorer(width: 2).explore { () -> [String] in
      let queue = SimulatedQueue(label: "queue")
      let seen = Locked<[String]>([])
      let isOver = SimulatedSemaphore(value: 0)
      for number in 1...2 {
        queue.async {
          seen.withLock { $0.append("begins \(number)") }
          syncPoint("in the block")
          seen.withLock { $0.append("ends \(number)") }
          if number == 2 { isOver.signal() }
        }
      }
      wait(for: isOver)
      return seen.withLock { $0 }
    }
    #expect(found.isExhausted && found.schedules > 1)
    #expect(
      found.groups.map(\.result.outcome) == [["begins 1", "ends 1", "begins 2", "ends 2"]])
  }

  @Test("returns at once from async, in every schedule before or behind its block")
  func returnsAtOnce() async {
    let found = await WideTests.explorer(width: 2).explore { () -> [String] in
      let queue = SimulatedQueue(label: "queue")
      let seen = Locked<[String]>([])
      queue.async { seen.withLock { $0.append("block") } }
      syncPoint("has added it")
      seen.withLock { $0.append("caller") }
      let isOver = SimulatedSemaphore(value: 0)
      queue.async { isOver.signal() }
      wait(for: isOver)
      return seen.withLock { $0 }
    }
    #expect(found.isExhausted)
    #expect(
      Set(found.groups.compactMap(\.result.outcome)) == [
        ["block", "caller"], ["caller", "block"],
      ])
  }

  @Test("a block that adds another has it run behind those that wait")
  func addsAnother() async {
    let found = await Explorer().explore { () -> [Int] in
      let queue = SimulatedQueue(label: "queue")
      let seen = Locked<[Int]>([])
      await withUnsafeContinuation { continuation in
        queue.async {
          queue.async {
            seen.withLock { $0.append(3) }
            continuation.resume()
          }
          seen.withLock { $0.append(1) }
        }
        queue.async { seen.withLock { $0.append(2) } }
      }
      return seen.withLock { $0 }
    }
    #expect(found.isExhausted && !found.groups.isEmpty)
    for group in found.groups {
      #expect(group.result.outcome?.firstIndex(of: 1) == 0)
      #expect(group.result.outcome?.contains(3) == true)
    }
    #expect(found.groups.contains { $0.result.outcome == [1, 2, 3] })
  }

  @Test("one that belongs to a simulation runs nothing for a thread outside, which is named")
  func outside() async {
    let found = await Explorer().explore { () -> Int in
      let queue = SimulatedQueue(label: "queue")
      await withUnsafeContinuation { continuation in
        let hasAdded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          queue.async { continuation.resume() }
          hasAdded.signal()
        }
        blockForReal(hasAdded)
      }
      return 1
    }
    let ending = found.groups[0].example.ending
    #expect(ending.kind == .deadlocked)
    #expect(
      ending.reason.contains(
        "a thread outside the simulation called DispatchQueue.async(execute:)"))
  }

  @Test("outside a simulation is a real serial queue")
  func real() async {
    let queue = SimulatedQueue(label: "queue")
    let seen = Locked<[Int]>([])
    await withCheckedContinuation { continuation in
      for number in 1...100 { queue.async { seen.withLock { $0.append(number) } } }
      queue.async { continuation.resume() }
    }
    #expect(seen.withLock { $0 } == Array(1...100))
  }
}

private func wait(for semaphore: SimulatedSemaphore) { semaphore.wait() }
