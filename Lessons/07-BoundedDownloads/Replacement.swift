import Channels
import Foundation
import SimulatedDownloads
import Simulation

// snippet.group
/// Starts so many, and one more for each that has ended.
struct BoundedGroup: Downloading {
  let limit: Int

  init(limit: Int) {
    precondition(limit >= 1, "expected a limit of 1 or more, got \(limit)")
    self.limit = limit
  }

  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      var values: [Int: Value] = [:]
      for (index, url) in urls.enumerated() {
        if index >= limit, let (done, value) = try await group.next() {
          values[done] = value
        }
        // Of a task that is cancelled, nothing more is started.
        let isAdded = group.addTaskUnlessCancelled(name: "task \(index + 1)") {
          (index, try await download(url))
        }
        guard isAdded else { throw CancellationError() }
      }
      for try await (index, value) in group { values[index] = value }
      return urls.indices.compactMap { values[$0] }
    }
  }
}
// snippet.end

// snippet.readers
/// So many readers of one channel, each with one download at a time.
struct Readers: Downloading {
  let limit: Int

  init(limit: Int) {
    precondition(limit >= 1, "expected a limit of 1 or more, got \(limit)")
    self.limit = limit
  }

  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value] {
    let requests = AsyncChannel<(Int, URL)>()
    return try await withThrowingTaskGroup(of: [(Int, Value)].self) { group in
      group.addTask(name: "sender") {
        for (index, url) in urls.enumerated() {
          await requests.send((index, url))
        }
        requests.finish()
        return []
      }
      for number in 1...limit {
        group.addTask(name: "reader \(number)") {
          var values: [(Int, Value)] = []
          for await (index, url) in requests {
            values.append((index, try await download(url)))
          }
          return values
        }
      }
      var values: [Int: Value] = [:]
      for try await part in group {
        for (index, value) in part { values[index] = value }
      }
      // The loop of a cancelled reader ends like any other.
      try Task.checkCancellation()
      return urls.indices.compactMap { values[$0] }
    }
  }
}
// snippet.end

// snippet.shared
/// The same with slots that others use, too.
struct SharedLimit: Downloading {
  let limit: Int
  let slots: Slots

  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value] {
    try await BoundedGroup(limit: limit).map(urls) { url in
      try await slots.run { try await download(url) }
    }
  }
}
// snippet.end

// snippet.heard
/// One image, with a limit of time around a call that ends when it is cancelled.
struct HeardLimit: LimitedDownload {
  let session: URLSession

  func image(at url: URL, within limit: Duration, by clock: any Clock<Duration>)
    async throws -> Image
  {
    try await within(limit, by: clock) { try await session.image(at: url) }
  }
}
// snippet.end
