import Foundation
import LessonKit
import Simulation
import Testing

@testable import BoundedDownloads

@Suite("A limit that is shared")
struct SharedLimitTests {
  @Test("two groups that keep to two each want four of a host that takes two, and are refused")
  func twoGroups() async throws {
    let found = await Explorer(.delays(3)).explore {
      // snippet.two-limits
      // Two screens of one host. Each keeps to the host's two connections.
      try await BoundedDownloads.twoScreens([1, 1, 1], connections: 2) {
        BoundedGroup(limit: 2)
      }
      // snippet.end
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.count { $0.outcome?.error == .refused } == found.schedules)
  }

  @Test("whoever is cancelled while waiting gets no slot, and none is lost, at any time")
  func cancelled() async throws {
    let found = await slot(of: Slots.self)
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.ended == found.schedules)
    // Cancelled before it had the slot, or when it had done its work.
    #expect(Set(found.groups.compactMap(\.result.outcome)) == [.none, .worked])
  }

  @Test("a slot is lost in some schedules, where a cancelled waiter throws and keeps it")
  func lost() async throws {
    let found = await slot(of: LosingSlots.self)
    try #require(found.isExhausted)
    let lost = found.count { $0.ending == .deadlocked }
    #expect(lost > 0 && lost < found.schedules, "\(lost) of \(found.schedules)")
  }

  @Test("whoever has the last slot and asks for one more waits for ever")
  func nested() async throws {
    let found = await Explorer().explore {
      let slots = Slots(1)
      return try await slots.run { try await slots.run { true } }
    }
    #expect(found.isExhausted && found.count { $0.ending == .deadlocked } == found.schedules)
  }

  @Test("those who wait are served in the order in which they came")
  func order() async throws {
    let found = await Explorer(.delays(2)).explore {
      let slots = Slots(1)
      let served = Served()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...4 {
          group.addTask {
            try await VirtualClock().sleep(for: .milliseconds(number))
            try await slots.run {
              await served.note(number)
              try await VirtualClock().sleep(for: .seconds(1))
            }
          }
        }
        try await group.waitForAll()
      }
      return await served.numbers
    }
    #expect(found.isExhausted && found.groups.map(\.result.outcome) == [[1, 2, 3, 4]])
  }

  private actor Served {
    var numbers: [Int] = []
    func note(_ number: Int) { numbers.append(number) }
  }

  private enum Waiter: Hashable, Sendable { case none, worked }

  /// One slot, which somebody has; a waiter, cancelled at about the moment at which the slot is
  /// given back; and one more who needs it afterwards.
  private func slot<S: SlotKeeping>(of type: S.Type) async -> Exploration<Waiter> {
    await Explorer().explore {
      let slots = S(1)
      let holder = Task.detached(name: "holder") {
        try await slots.run { await schedulePoint("has the slot") }
      }
      let waiter = Task.detached(name: "waiter") {
        do {
          try await slots.run { await schedulePoint("works") }
          return Waiter.worked
        } catch {
          return .none
        }
      }
      let canceller = Task.detached(name: "canceller") {
        await schedulePoint("cancels")
        waiter.cancel()
      }
      try await holder.value
      await canceller.value
      let got = await waiter.value
      // Whatever became of the waiter, the slot is there for the next.
      try await slots.run {}
      return got
    }
  }
}

private protocol SlotKeeping: Sendable {
  init(_ count: Int)
  func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value
}

extension Slots: SlotKeeping {}

/// The same, which forgets one thing.
private actor LosingSlots: SlotKeeping {
  private var free: Int
  private var tickets = 0
  private var waiting: [(ticket: Int, turn: CheckedContinuation<Bool, Never>)] = []

  init(_ count: Int) { free = count }

  func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await take()
    defer { giveBack() }
    return try await work()
  }

  private func take() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    tickets += 1
    let ticket = tickets
    // snippet.loses
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((ticket, $0)) }
    } onCancel: {
      // A task, since the handler is not on the actor.
      Task { await leave(ticket) }
    }
    guard isMine else { throw CancellationError() }
    // The slot is this task's by now, and nobody gives it back.
    try Task.checkCancellation()
    // snippet.end
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().turn.resume(returning: true) }
  }

  private func leave(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }
}
