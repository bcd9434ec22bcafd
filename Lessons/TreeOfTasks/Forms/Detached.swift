import Simulation

/// What a log line is about, for all tasks of one album.
enum Log {
  @TaskLocal static var album = "no album"
}

/// The album that each form of task believes it works for.
struct Beliefs: Hashable, Sendable {
  var child: String
  var unstructured: String
  var detached: String

  static func measured() async -> Beliefs {
    // snippet.log
    await Log.$album.withValue("Holiday") {
      async let child = Log.album
      // Both unstructured, to be compared with the child.
      let task = Task { Log.album }
      let detached = Task.detached { Log.album }
      return Beliefs(
        child: await child, unstructured: await task.value,
        detached: await detached.value)
    }
    // snippet.end
  }
}

extension Darkroom {
  // snippet.concurrent
  /// Leaves the caller's actor, and stays in the caller's tree.
  @concurrent
  func develop(rows: Int) async throws {
    try developUnlessCancelled(rows)
  }
  // snippet.end
}
