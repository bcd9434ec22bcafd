import Locking
import Simulation
import Timeline

actor Journal {
  private(set) var lines: [Int] = []
  func append(_ line: Int) {
    record(.notes, "appends \(line)")
    lines.append(line)
  }
}

/// Whether so many lines, each appended by a task of its own, are in order.
func taskAppends(_ count: Int) -> @Sendable () async throws -> Bool {
  {
    let journal = Journal()
    // Unstructured, as people write it.
    let tasks = (1...count).map { line in
      Task(name: "append \(line)") { await journal.append(line) }
    }
    for task in tasks { await task.value }
    return await journal.lines == Array(1...count)
  }
}

/// The same through a stream with one reader.
func streamAppends(_ count: Int) -> @Sendable () async throws -> Bool {
  {
    let journal = Journal()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    // The reader runs beside the writer.
    let reader = Task(name: "writer") { for await line in stream { await journal.append(line) } }
    for line in 1...count { continuation.yield(line) }
    continuation.finish()
    await reader.value
    return await journal.lines == Array(1...count)
  }
}

@MainActor private final class MainJournal {
  nonisolated init() {}
  var lines: [Int] = []
}

/// The same by tasks of the main actor, whose jobs keep their order.
func mainAppends(_ count: Int) -> @Sendable () async throws -> Bool {
  {
    let journal = MainJournal()
    // Unstructured, as people write it.
    let tasks = (1...count).map { line in Task { @MainActor in journal.lines.append(line) } }
    for task in tasks { await task.value }
    return await journal.lines == Array(1...count)
  }
}
