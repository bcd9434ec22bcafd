import Processes
import Simulation
import Testing

@testable import LessonKit

struct Count: LessonOutcome, LessonFinding {
  var images: Int
  var description: String { "images \(images)" }
}

@Suite("An observed ending")
struct EndingTests {
  private typealias Seen = Observation<Count>

  @Test("is as stated when the outcome is the same")
  func outcome() {
    #expect(Seen.returned(Count(images: 2)).isAsStated(.returns(Count(images: 2))))
    #expect(!Seen.returned(Count(images: 2)).isAsStated(.returns(Count(images: 3))))
  }

  @Test("is not as stated when the scene failed, crashed, vanished or did not end")
  func otherEndings() {
    let endings: [Seen] = [
      .failed("noImage"), .crashed(signal: 4, words: ""), .vanished(status: 1, words: ""),
      .neitherEndedNorStalled(after: .idleTurns(200)),
    ]
    for ending in endings {
      #expect(!ending.isAsStated(.returns(Count(images: 2))))
      #expect(!ending.isAsStated(.stalls(.everyPoolThread, in: "wait()")))
      #expect(!ending.isAsStated(.stalls(.mainThread, in: "wait()")))
    }
  }

  @Test("is the stated stall only when every thread of the pool is parked in the stated call")
  func poolStall() {
    let stated = Ending<Count>.stalls(.everyPoolThread, in: "wait()")
    #expect(stall(["wait()", "wait()"]).isAsStated(stated))
    #expect(!stall(["wait()"]).isAsStated(stated))
    #expect(!stall(["wait()", "lock()"]).isAsStated(stated))
    #expect(!stall([]).isAsStated(stated))
    #expect(!stall(["wait()"], main: "wait()").isAsStated(stated))
  }

  @Test("is the stated stall of the main thread only when that is parked in the stated call")
  func mainStall() {
    let stated = Ending<Count>.stalls(.mainThread, in: "wait()")
    #expect(stall([], main: "wait()").isAsStated(stated))
    #expect(!stall([], main: "lock()").isAsStated(stated))
    #expect(!stall(["wait()", "wait()"]).isAsStated(stated))
  }

  @Test("says which threads are parked in what")
  func words() {
    #expect(stall(["wait()", "wait()"]).description == "stalls, every pool thread in wait()")
    #expect(stall(["wait()"]).description == "stalls, 1 of 2 pool threads in wait()")
    #expect(stall([], main: "wait()").description == "stalls, the main thread in wait()")
    #expect(stall([]).description == "stalls, no thread parked")
  }

  /// A stall of a pool of two threads.
  private func stall(_ calls: [String], main: String? = nil) -> Seen {
    var parked = calls.enumerated().map { thread(10 + $0, $1) }
    if let main { parked.append(thread(1, main)) }
    return .stalled(
      StallReport(
        poolWidth: 2, parked: parked, mainThread: 1, releasers: [], moves: [], standsStill: []))
  }

  private func thread(_ number: Int, _ call: String) -> ParkedThread {
    ParkedThread(thread: number, task: nil, call: call, site: "A.swift:1", hasTimeLimit: false)
  }
}
