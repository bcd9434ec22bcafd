import Dispatch
import Foundation
import SimulatedDownloads
import Simulation

// snippet.all-at-once
/// Starts them all, and puts what comes in the order asked.
struct AllAtOnce: Downloading {
  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for (index, url) in urls.enumerated() {
        group.addTask(name: "task \(index + 1)") {
          (index, try await download(url))
        }
      }
      var values: [Int: Value] = [:]
      for try await (index, value) in group { values[index] = value }
      return urls.indices.compactMap { values[$0] }
    }
  }
}
// snippet.end

// snippet.semaphore
/// The same, and a semaphore lets so many of them in at a time.
struct SemaphoreInside: Downloading {
  let permits: DispatchSemaphore

  init(limit: Int) { permits = DispatchSemaphore(value: limit) }

  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: (Int, Value).self) { group in
      for (index, url) in urls.enumerated() {
        group.addTask(name: "task \(index + 1)") {
          permits.wait()
          defer { permits.signal() }
          return (index, try await download(url))
        }
      }
      var values: [Int: Value] = [:]
      for try await (index, value) in group { values[index] = value }
      return urls.indices.compactMap { values[$0] }
    }
  }
}
// snippet.end

// snippet.unheard
/// One image, with a limit of time around the call that has a handler.
struct UnheardLimit: LimitedDownload {
  let session: URLSession

  func image(at url: URL, within limit: Duration, by clock: any Clock<Duration>)
    async throws -> Image
  {
    try await within(limit, by: clock) {
      try await withCheckedThrowingContinuation { continuation in
        session.downloadTask(with: url) { file, response, error in
          continuation.resume(with: Image.result(file, response, error))
        }.resume()
      }
    }
  }
}
// snippet.end
