import Foundation
import LessonKit
import Processes
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Testing

@testable import ChainedTasks
@testable import LessonKit

@Suite("chained-tasks, explored")
struct ChainedTasksExploredTests {
  @Test("shows in every model what is stated of it", arguments: ChainedTasks.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<ChainedTasks>.expectClaim(of: name)
  }

  @Test("loses the order in some schedules of two forms, and in none of the cure")
  func sizes() async throws {
    let elsewhere = try await Proof<ChainedTasks>.explore("elsewhere").exploration
    #expect(elsewhere.schedules == 43 && elsewhere.count { $0.outcome == .swapped } == 16)
    let senders = try await Proof<ChainedTasks>.explore("two-senders").exploration
    #expect(senders.schedules == 316 && senders.count { $0.outcome == .swapped } == 129)
    let onMain = try await Proof<ChainedTasks>.explore("on-main").exploration
    #expect(onMain.schedules == 42 && onMain.isExhausted)
    let inOrder = try await Proof<ChainedTasks>.explore("in-order").exploration
    #expect(inOrder.schedules == 394 && inOrder.isExhausted)
  }

  @Test("names the button's task that is left in send")
  func leftInSend() async throws {
    let run = try await Proof<ChainedTasks>.explore("left-in-send")
    for group in run.exploration.groups {
      let left = Set(
        group.result.ending == .deadlocked ? group.example.ending.tasks.map(\.name) : [])
      // One has had its turn, and one was taken by a reader that then left.
      #expect(left.count { $0.hasPrefix("button ") } == 1, "\(left)")
    }
  }

  /// The instants of a visit: before anything has come, in the middle of each download, and where
  /// one is saved and the next one begins. There the order of the steps decides whether that one is
  /// saved yet and the next one begun.
  static let instants: [(Duration, Set<Ended>)] = [
    (.zero, [.stopped(saved: 0, cancelled: 0), .stopped(saved: 0, cancelled: 1)]),
    (.milliseconds(1500), [.stopped(saved: 0, cancelled: 1)]),
    (.seconds(3), between(0, and: 1)),
    (.milliseconds(4500), [.stopped(saved: 1, cancelled: 1)]),
    (.seconds(6), between(1, and: 2)),
    (.milliseconds(7500), [.stopped(saved: 2, cancelled: 1)]),
    // There is no fourth to be cancelled.
    (.seconds(9), between(2, and: 3).subtracting([.stopped(saved: 3, cancelled: 1)])),
  ]

  private static func between(_ before: Int, and after: Int) -> Set<Ended> {
    [
      .stopped(saved: before, cancelled: 0), .stopped(saved: before, cancelled: 1),
      .stopped(saved: after, cancelled: 0), .stopped(saved: after, cancelled: 1),
    ]
  }

  @Test(
    "whenever the screen goes away, what has come is whole, and nothing begins or goes on",
    arguments: instants)
  func leaving(after time: Duration, right: Set<Ended>) async throws {
    let body = ChainedTasks.model(.chained, leavesAfter: time)
    let found = await Explorer(.actorEntries(delays: 2)).explore { try await body(.replacement) }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    let outcomes = Set(found.groups.compactMap(\.result.outcome))
    #expect(!outcomes.isEmpty && outcomes.isSubset(of: right), "\(outcomes)")
  }

  @Test("in the middle of the second: one file, one cancelled download, and no third connection")
  func leavingInTheSecond() async throws {
    let found = await Explorer(.actorEntries(delays: 3)).explore { @MainActor in
      let visit = try Visit(.chained, .replacement)
      visit.screen.appear()
      visit.tapAll()
      try await VirtualClock().sleep(for: .milliseconds(4500))
      await visit.end()
      return [visit.wholeFiles, visit.begun, visit.names(.cancelled), visit.remains]
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [[["one"], ["one", "two"], ["two"], []]])
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("a file that is there is replaced whole, or is left as it was, in the middle of its save")
  func replacing() async throws {
    let old = Data("old".utf8)
    let found = await Explorer(.actorEntries(delays: 3)).explore { @MainActor in
      let visit = try Visit(.chained, .replacement)
      try old.write(to: visit.saved.url.appending(path: "one"))
      visit.screen.appear()
      visit.screen.tap("one")
      // The instant at which it has come.
      try await VirtualClock().sleep(for: .seconds(3))
      await visit.end()
      let content = visit.content(of: "one")
      let isWhole = content == old || visit.wholeFiles == ["one"]
      return [
        isWhole, content == old, visit.files == ["one"], visit.session.temporaryFiles.isEmpty,
      ]
    }
    try #require(found.isExhausted)
    let outcomes = found.groups.compactMap(\.result.outcome)
    #expect(Set(outcomes) == [[true, true, true, true], [true, false, true, true]])
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("a download that fails is told on the screen, keeps the old file, and ends nothing")
  func failing() async throws {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      let host = SimulatedHost(
        "files.example",
        files: [
          "/one": HostedFile(size: 400, .status(404)),
          "/two": HostedFile(size: 3000, .breaks(.networkConnectionLost, after: 1500)),
        ],
        other: .threeKilobytes)
      let visit = try Visit(.chained, .replacement, from: host)
      for name in ["one", "two"] {
        try Data("old".utf8).write(to: visit.saved.url.appending(path: name))
      }
      visit.screen.appear()
      var alerts: [String?] = []
      for name in Visit.names {
        visit.screen.tap(name)
        try await VirtualClock().sleep(for: .seconds(4))
        alerts.append(visit.screen.alert?.message)
        visit.screen.alert = nil
      }
      await visit.end()
      let old = ["one", "two"].filter { visit.content(of: $0) == Data("old".utf8) }
      return [
        alerts.map { $0 ?? "no alert" }, old, visit.files, visit.session.temporaryFiles,
      ]
    }
    try #require(found.isExhausted)
    let outcomes = found.groups.compactMap(\.result.outcome)
    #expect(
      outcomes == [
        [
          ["one was not downloaded", "two was not downloaded", "no alert"], ["one", "two"],
          ["one", "three", "two"], [],
        ]
      ])
  }

  @Test("who waits for the turn of each is held back: never more than one ahead of what has come")
  func backPressure() async throws {
    let found = await Explorer(.actorEntries(delays: 2)).explore { @MainActor in
      let visit = try Visit(.chained, .replacement)
      visit.screen.appear()
      var ahead: [Int] = []
      for (index, name) in Visit.names.enumerated() {
        guard await visit.list.appendDownload(visit.url(name)) else { return [-1] }
        ahead.append(index + 1 - visit.names(.finished).count)
      }
      await visit.end()
      return ahead
    }
    try #require(found.isExhausted)
    #expect(found.groups.compactMap(\.result.outcome) == [[1, 1, 1]])
  }

  @Test("a caller that is cancelled may be too late, and then is told that it was accepted")
  func cancelledAtAnyTime() async throws {
    let found = await Explorer(.actorEntries(delays: 3)).explore { @MainActor in
      let visit = try Visit(.chained, .replacement)
      visit.screen.appear()
      let caller = Task(name: "caller") { await visit.ask(for: "one") }
      await Task.detached(name: "user") { caller.cancel() }.value
      let isAccepted = await caller.value.isAccepted
      try await VirtualClock().sleep(for: .seconds(4))
      await visit.end()
      return [isAccepted, visit.files == ["one"]]
    }
    try #require(found.isExhausted)
    let outcomes = Set(found.groups.compactMap(\.result.outcome))
    #expect(outcomes == [[true, true], [false, false]])
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("holds with a pool of two threads and points in synchronous code, too")
  func pool() async throws {
    let bodies: [(Ended, ChainedTasks.Body)] = [
      (
        .stopped(saved: 1, cancelled: 1),
        ChainedTasks.model(.chained, leavesAfter: .milliseconds(4500))
      ),
      (.inOrder, ChainedTasks.model(.chained)),
      (.inOrder, ChainedTasks.modelReceived(.chained)),
      (.told, ChainedTasks.modelTold(.chained)),
      (.atOnce, ChainedTasks.modelCancelled(.chained)),
    ]
    for (expected, body) in bodies {
      let found = await Explorer(.pool(of: 2, delays: 1)).explore { try await body(.replacement) }
      try #require(found.isExhausted && found.schedules > 0)
      let good = found.count { $0.outcome == expected && $0.leftWaiting == 0 }
      #expect(good == found.schedules, "\(expected): \(found.groups.map(\.result))")
    }
  }

  /// On the main actor the chain keeps the order: there the anti-pattern is right.
  static let swappable = ChainedTasks.models.map(\.name).filter { $0 != "on-main" }

  @Test("does not hold with the other half's code", arguments: swappable)
  func swapped(name: String) async throws {
    try await Proof<ChainedTasks>.expectSwapped(
      model: name, ending: Self.swappedEndings[name] ?? .finished)
  }

  /// How the schedule ends that contradicts a model's claim, where it does not come to its end.
  private static let swappedEndings: [String: RunEnding.Kind] = [
    "told": .deadlocked, "told-far": .deadlocked, "adds-one": .deadlocked,
  ]
}
