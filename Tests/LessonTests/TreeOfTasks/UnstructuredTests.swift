import Simulation
import Testing

@testable import TreeOfTasks

@Suite("An unstructured task")
struct UnstructuredTests {
  /// What has become of the pictures once nothing runs any more.
  private func transfers(
    of plans: [Library.Plan],
    _ body: @escaping @Sendable (Library) async throws -> Void
  ) async throws -> [Transfer] {
    try await onlyOutcome {
      let library = Library(plans, clock: VirtualClock())
      try await body(library)
      try await VirtualClock().sleep(for: .seconds(10))
      return library.transfers
    }
  }

  @Test("is not cancelled with the task that started it")
  func notCancelled() async throws {
    let transfers = try await transfers(of: .threePictures) { library in
      // Unstructured, to be cancelled.
      let screen = Task {
        Album(library).scatter()
        try await VirtualClock().sleep(for: .seconds(5))
      }
      try await VirtualClock().sleep(for: .milliseconds(500))
      screen.cancel()
    }
    #expect(transfers.map(\.ending) == [.done, .done, .done])
  }

  @Test("fails without a word")
  func lostError() async throws {
    let started = try await outcome(of: .damagedBen) { album in
      album.scatter()
      try await album.library.clock.sleep(for: .seconds(5))
      return []
    }
    #expect(started.ending == .returned([]) && started.names(.damaged) == ["Ben"])
  }

  @Test("that a screen keeps is cancelled with the screen")
  func screen() async throws {
    let transfers = try await transfers(of: .threePictures) { library in
      let screen = await AlbumScreen(Album(library))
      await screen.appear()
      try await VirtualClock().sleep(for: .milliseconds(1500))
      await screen.disappear()
    }
    #expect(
      transfers == [
        Transfer(name: "Anna", ending: .done, at: .seconds(1)),
        Transfer(name: "Ben", ending: .cancelled, at: .milliseconds(1500)),
        Transfer(name: "Cleo", ending: .cancelled, at: .milliseconds(1500)),
      ])
  }

  @Test(
    "that a screen keeps shows the pictures, or the error",
    arguments: [([Library.Plan].threePictures, "3 "), (.damagedBen, "0 Ben is damaged")])
  func screenShows(plans: [Library.Plan], shown: String) async throws {
    let seen = try await onlyOutcome {
      let screen = await AlbumScreen(Album(Library(plans, clock: VirtualClock())))
      await screen.appear()
      await screen.loading?.value
      return await "\(screen.pictures.count) \(screen.message)"
    }
    #expect(seen == shown)
  }

  @Test("that an outbox keeps goes on when the screen that asked for it has gone")
  func outbox() async throws {
    let transfers = try await transfers(of: [.init("Anna", takes: .seconds(3))]) { library in
      let outbox = await Outbox(library)
      // Unstructured, to be cancelled: the screen.
      let screen = Task {
        await outbox.send("Anna")
        try await VirtualClock().sleep(for: .seconds(5))
      }
      try await VirtualClock().sleep(for: .milliseconds(1500))
      screen.cancel()
    }
    #expect(transfers == [Transfer(name: "Anna", ending: .done, at: .seconds(3))])
  }

  @Test("that an outbox keeps tells it of its error")
  func outboxError() async throws {
    let failures = try await onlyOutcome {
      let plan = Library.Plan("Ben", takes: .seconds(1), isDamaged: true)
      let outbox = await Outbox(Library([plan], clock: VirtualClock()))
      await outbox.send("Ben")
      for task in await outbox.sending.values { await task.value }
      return await outbox.failures
    }
    #expect(failures == ["Ben is damaged"])
  }

  @Test("keeps whoever awaits its value until it has ended, even when they are cancelled")
  func awaitingValue() async throws {
    let ended = try await outcomeOfCancelling(.threePictures) { album in
      // Unstructured, as this is about awaiting such a task.
      try await Task { try await album.load() }.value
    }
    #expect(ended.ending == .returned(["Anna", "Ben", "Cleo"]) && ended.at == .seconds(3))
  }

  @Test("is cancelled by whoever awaits its value with a handler that passes it on")
  func passingOn() async throws {
    let ended = try await outcomeOfCancelling(.threePictures) { album in
      // Unstructured, as this is about awaiting such a task.
      try await value(of: Task { try await album.load() })
    }
    #expect(ended.ending == .threw("CancellationError") && ended.at == .milliseconds(1500))
    #expect(ended.names(.cancelled) == ["Ben", "Cleo"])
  }
}
