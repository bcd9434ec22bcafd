import Simulation

extension Album {
  // snippet.scatter
  /// Starts the loads and returns. Nobody waits for them, nobody can cancel
  /// them, and nobody is told of an error.
  func scatter() {
    for name in names {
      // Unstructured, and wrongly so: hazard orphan task.
      Task(name: name) { try await library.picture(name) }
    }
  }
  // snippet.end
}

// snippet.screen
@MainActor
final class AlbumScreen {
  private let album: Album
  private(set) var pictures: [Picture] = []
  private(set) var message = ""
  private(set) var loading: Task<Void, Never>?

  init(_ album: Album) { self.album = album }

  /// The framework calls it, and does not wait.
  func appear() {
    loading?.cancel()
    // Unstructured, as a synchronous method has no task to be the parent.
    loading = Task(name: "album") {
      do {
        pictures = try await album.load()
      } catch is CancellationError {
        // The screen has gone; there is nobody to tell.
      } catch {
        message = "\(error)"
      }
    }
  }

  func disappear() { loading?.cancel() }
}
// snippet.end

// snippet.outbox
/// Sends pictures, whatever becomes of the screen that asked for it.
@MainActor
final class Outbox {
  private let library: Library
  private(set) var failures: [String] = []
  private(set) var sending: [String: Task<Void, Never>] = [:]

  init(_ library: Library) { self.library = library }

  func send(_ name: String) {
    // Unstructured, as it must outlive its caller. The outbox keeps the handle
    // for as long as there is something to cancel or to wait for.
    sending[name] = Task(name: name) {
      defer { sending[name] = nil }
      do {
        try await library.send(name)
      } catch {
        failures.append("\(error)")
      }
    }
  }
}
// snippet.end

// snippet.value
/// Waits for a task that is not a child, and passes a cancellation on to it.
func value<Success: Sendable>(
  of task: Task<Success, any Error>
) async throws -> Success {
  try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
// snippet.end
