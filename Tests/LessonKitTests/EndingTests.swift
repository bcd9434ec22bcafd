import Glibc
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
      .returnedWhatCannotBeTold("no"), .failed("noImage"), .crashed(signal: 4, words: ""),
      .vanished(status: 1, words: ""),
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
    #expect(!stall(["wait()", "wait()"], standsStill: []).isAsStated(stated))
    #expect(!stall(["wait()", "wait()"], priority: nil).isAsStated(stated))
    #expect(!stall(["wait()", "wait()"], priority: 25).isAsStated(stated))
    #expect(!stall(["wait()", "wait()"]).isAsStated(.stalls(.everyPoolThread)))
  }

  @Test("is the stated stall without a parked thread only when none is, and everything runs")
  func noThread() {
    let stated = Ending<Count>.stalls(.noThread)
    #expect(stall([], standsStill: []).isAsStated(stated))
    #expect(!stall([]).isAsStated(stated))
    #expect(!stall(["wait()"], standsStill: []).isAsStated(stated))
    #expect(!stall([], main: "wait()", standsStill: []).isAsStated(stated))
    #expect(!Seen.returned(Count(images: 2)).isAsStated(stated))
    #expect(stated.description == "stalls, no thread parked")
  }

  @Test("is the stated stall only with the runtime's words, and in silence where none are stated")
  func runtimeWords() {
    let leaked = ["f() leaked its continuation without resuming it."]
    let saying = Ending<Count>.stalls(.noThread, saying: "leaked its continuation")
    #expect(stall([], standsStill: [], words: leaked).isAsStated(saying))
    #expect(!stall([], standsStill: []).isAsStated(saying))
    #expect(!stall([], standsStill: [], words: ["something else"]).isAsStated(saying))
    #expect(!stall([], standsStill: [], words: leaked).isAsStated(.stalls(.noThread)))
    #expect(
      stall([], standsStill: [], words: leaked).description
        == "stalls, no thread parked, the runtime says \"\(leaked[0])\"")
    #expect(saying.description.hasSuffix("the runtime says \"leaked its continuation\""))
  }

  @Test("is the stated crash only with the runtime's words, or in silence")
  func crashes() {
    let twice = Seen.crashed(signal: SIGILL, words: "f() tried to resume more than once")
    let silent = Seen.crashed(signal: SIGTRAP, words: "")
    #expect(twice.isAsStated(.crashes(saying: "more than once")))
    #expect(!twice.isAsStated(.crashes(saying: "twice")))
    #expect(!twice.isAsStated(.crashesSilently))
    #expect(silent.isAsStated(.crashesSilently))
    #expect(!silent.isAsStated(.crashes(saying: "more than once")))
    #expect(!Seen.crashed(signal: SIGKILL, words: "").isAsStated(.crashesSilently))
    #expect(!Seen.returned(Count(images: 2)).isAsStated(.crashesSilently))
    #expect(twice.description == "crashes: f() tried to resume more than once")
    #expect(silent.description == "crashes, the runtime says nothing")
    #expect(
      Seen.crashed(signal: SIGKILL, words: "").description
        == "crashes (signal 9), the runtime says nothing")
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
    #expect(
      stall(["wait()", "wait()"], main: "wait()", priority: nil).description
        == "stalls, 2 threads outside the pool and the main thread in wait()")
    #expect(
      stall(["wait()"], priority: 25).description
        == "stalls, 1 thread of the pool's other priorities in wait()")
  }

  /// A stall of a pool of two threads, whose parked threads run tasks of that priority.
  private func stall(
    _ calls: [String], main: String? = nil, priority: UInt8? = StallReport.poolPriority,
    standsStill: [String] = ["tasks of this priority"], words: [String] = []
  ) -> Seen {
    var parked = calls.enumerated().map { thread(10 + $0, $1, priority) }
    if let main { parked.append(thread(1, main, priority)) }
    return .stalled(
      StallReport(
        poolWidth: 2, parked: parked, mainThread: 1, releasers: [], moves: [],
        standsStill: standsStill, runtimeWords: words))
  }

  private func thread(_ number: Int, _ call: String, _ priority: UInt8?) -> ParkedThread {
    ParkedThread(
      thread: number, task: nil, taskPriority: priority, call: call, site: "A.swift:1",
      hasTimeLimit: false)
  }
}
