import Foundation
import LessonKit
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Timeline

/// The ways in which people write the list; the replacement takes the place of
/// each.
enum Form {
  case chained, popular

  @MainActor
  func list(_ half: Half, _ downloader: Downloader) -> any DownloadList {
    switch (half, self) {
    case (.antipattern, .chained): ChainedDownloads(downloader)
    case (.antipattern, .popular): PopularDownloads(downloader)
    case (.replacement, _): QueuedDownloads(downloader)
    }
  }
}

extension ChainedTasks {
  typealias Body = @Sendable (Half) async throws -> Ended
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  // Explored. Each file takes three seconds.

  /// Three taps in quick succession. The screen goes away at that time.
  static func model(_ form: Form, leavesAfter time: Duration) -> Body {
    { @MainActor half in
      let visit = try Visit(form, half)
      visit.screen.appear()
      visit.tapAll()
      try await until(time)
      let before = visit.session.transfers
      visit.screen.dismiss()
      try await until(.seconds(12))
      return Ended(visit, leftWith: before)
    }
  }

  /// Three taps in quick succession, and all is downloaded.
  static func model(_ form: Form) -> Body {
    { @MainActor half in
      let visit = try Visit(form, half)
      visit.screen.appear()
      visit.tapAll()
      try await until(.seconds(10))
      await visit.end()
      return Ended(order: visit)
    }
  }

  /// The same three are asked for by code that is not on the main actor.
  static func modelReceived(_ form: Form) -> Body {
    { half in
      let visit = try await Visit(form, half)
      await visit.screen.appear()
      for name in Visit.names { visit.list.received(visit.url(name)) }
      try await until(.seconds(10))
      await visit.end()
      return await Ended(order: visit)
    }
  }

  /// One file is on its way. A caller waits for the turn of another one, and is
  /// cancelled.
  static func modelCancelled(_ form: Form) -> Body {
    { @MainActor half in
      let visit = try Visit(form, half)
      visit.screen.appear()
      visit.screen.tap("one")
      try await until(.milliseconds(500))
      // A task of its own, so that it can be cancelled apart from the screen's.
      let caller = Task(name: "caller") { await visit.ask(for: "two") }
      try await until(.seconds(1))
      record(.cancels, "is cancelled", lane: "caller")
      caller.cancel()
      let answer = await caller.value
      try await until(.seconds(5))
      await visit.end()
      guard !answer.isAccepted, visit.files == ["one"] else {
        return .other("\(answer), saved \(visit.files)")
      }
      return answer.time == .seconds(1) ? .atOnce : .late
    }
  }

  /// A caller asks for a file that says that another one belongs to it.
  static func modelPart(_ form: Form) -> Body {
    { @MainActor half in
      let visit = try Visit(form, half, parts: ["one": "two"])
      visit.screen.appear()
      let answer = await visit.ask(for: "one")
      try await until(.seconds(7))
      await visit.end()
      let isBoth = answer.isAccepted && visit.files == ["one", "two"]
      return isBoth ? .both : .other("\(answer), saved \(visit.files)")
    }
  }

  /// Three callers, and the screen goes away while two of them wait. Each is
  /// told whether its request was accepted.
  ///
  /// - Parameter later: What one more caller asks for when the screen is gone.
  static func modelTold(_ form: Form, later: String? = "four") -> Body {
    { @MainActor half in
      let visit = try Visit(form, half)
      visit.screen.appear()
      // As buttons start them: the screen knows nothing of these tasks.
      let callers = Visit.names.map { name in
        Task(name: "button \(name)") { await visit.ask(for: name) }
      }
      try await until(.milliseconds(1500))
      await visit.end()
      var answers: [Answer] = []
      for caller in callers { answers.append(await caller.value) }
      if let later { answers.append(await visit.ask(for: later)) }
      let accepted = answers.filter(\.isAccepted).map(\.name)
      let begun = visit.downloader.begun.map(\.lastPathComponent)
      // One had begun when the screen went away.
      guard accepted.sorted() == begun.sorted(), begun.count == 1 else {
        return .other("accepted \(accepted), begun \(begun)")
      }
      return visit.session.transfers.allSatisfy(\.isOver)
        ? .told : .other("\(visit.session.transfers)")
    }
  }

  /// Simulated time moves when nothing else can.
  private static func until(_ time: Duration) async throws {
    try await VirtualClock().sleep(
      until: VirtualClock.Instant(offset: time), tolerance: nil)
  }

  // Played.

  /// A caller asks for a file that says that another one belongs to it.
  static func playPart() -> Play {
    { @MainActor half, stage in
      let visit = try Visit(.chained, half, from: .quick, parts: ["one": "two"])
      stage.explainStall {
        ["the link of one: it waits for that of two, which waits for it"]
      }
      visit.screen.appear()
      _ = await visit.ask(for: "one")
      await stillness(on: stage)
      await visit.end()
      return Outcome(visit)
    }
  }

  /// The second of three downloads hangs, and the screen goes away.
  static func playHanging() -> Play {
    { @MainActor half, stage in
      let visit = try Visit(.chained, half, from: .hangingAtTwo)
      visit.screen.appear()
      visit.tapAll()
      await stillness(on: stage)
      await visit.end()
      await stillness(on: stage)
      return Outcome(visit)
    }
  }

  private static func stillness(on stage: Stage) async {
    await withCheckedContinuation { continuation in
      stage.onceStill { continuation.resume() }
    }
  }
}
