import Foundation
import Simulation
import Testing

@testable import TreeOfTasks

/// The article's table of what a task has of the one that starts it, measured row by row.
@Suite("What a task inherits")
struct InheritanceTests {
  /// The columns of the table.
  enum Form: CaseIterable {
    case child, unstructured, detached

    /// Starts the loads of an album, and waits where the form waits.
    func load(_ album: Album) async throws -> [Picture] {
      switch self {
      case .child: return try await album.load()
      case .unstructured: album.scatter()
      case .detached:
        for name in album.names {
          // Detached, as this is about such tasks.
          Task.detached { try await album.library.picture(name) }
        }
      }
      return []
    }

    /// The value that `body` has in a task of this form.
    @MainActor
    func value<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
      switch self {
      case .child:
        async let value = body()
        return await value
      // Unstructured and detached, as this is about such tasks.
      case .unstructured: return await Task { body() }.value
      case .detached: return await Task.detached { body() }.value
      }
    }
  }

  private func expect(_ row: String, _ measured: [Bool]) throws {
    let words = measured.map { $0 ? "yes" : "no" }.joined(separator: " | ")
    let article = try Repository.text("docs/ForwardProgress.docc/TreeOfTasks.md")
    #expect(article.contains("\n| \(row) | \(words) |\n"), "measured: \(words)")
  }

  /// Measures each form.
  private func measure(_ body: (Form) async throws -> Bool) async throws -> [Bool] {
    var measured: [Bool] = []
    for form in Form.allCases { measured.append(try await body(form)) }
    return measured
  }

  @Test("is in the article's table, in as many rows as are measured here")
  func rows() throws {
    let article = try Repository.text("docs/ForwardProgress.docc/TreeOfTasks.md")
    let header = "| | child task | `Task { }` | `Task.detached { }` |\n|---|---|---|---|\n"
    let table = try #require(article.components(separatedBy: header).dropFirst().first)
    #expect(table.split(separator: "\n").prefix { $0.hasPrefix("|") }.count == 6)
  }

  @Test("of waiting: only of a child")
  func waits() async throws {
    try await expect(
      "what started it waits for it",
      measure { form in
        try await outcome(of: .threePictures) { try await form.load($0) }.at == .seconds(3)
      })
  }

  @Test("of cancellation: only a child")
  func cancellation() async throws {
    try await expect(
      "a cancellation reaches it",
      measure { form in
        try await onlyOutcome {
          let library = Library([Library.Plan].threePictures, clock: VirtualClock())
          // Unstructured, to be cancelled.
          let screen = Task { try await form.load(Album(library)) }
          try await VirtualClock().sleep(for: .milliseconds(1500))
          screen.cancel()
          try await VirtualClock().sleep(for: .seconds(5))
          return library.transfers.map(\.ending) == [.done, .cancelled, .cancelled]
        }
      })
  }

  @Test("of errors: only a child's come up")
  func errors() async throws {
    try await expect(
      "its error comes up by itself",
      measure { form in
        try await outcome(of: .damagedBen) { try await form.load($0) }.ending
          == .threw("Ben is damaged")
      })
  }

  @Test("of priority: a child and an unstructured task")
  func priority() async throws {
    try await expect(
      "it has the priority of what started it",
      measure { form in
        // Unstructured, so that it has a priority of its own: one that nobody who waits raises.
        await Task(priority: .high) {
          await form.value { Task.basePriority } == .high
        }.value
      })
  }

  @Test("of task-local values: a child and an unstructured task")
  func taskLocals() async throws {
    try await expect(
      "it has its task-local values",
      measure { form in
        await Log.$album.withValue("Holiday") { await form.value { Log.album } == "Holiday" }
      })
    #expect(
      await Beliefs.measured()
        == Beliefs(child: "Holiday", unstructured: "Holiday", detached: "no album"))
  }

  @Test("of the actor: only an unstructured task")
  func actor() async throws {
    try await expect(
      "it runs on the actor it is started on",
      measure { form in await form.value { MainQueue.isCurrent } })
  }
}
