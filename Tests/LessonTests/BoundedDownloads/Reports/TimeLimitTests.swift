import Foundation
import LessonKit
import SimulatedDownloads
import Simulation
import Testing

@testable import BoundedDownloads

// snippet.abandons
/// Returns in time, whatever `work` does. Where the limit is reached first,
/// `work` is cancelled and *left behind*: it may go on for as long as it likes.
///
/// - Throws: `TimedOut`, or what the work throws.
private func abandoning<Value: Sendable>(
  after limit: Duration, by clock: any Clock<Duration>,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (first, race) = AsyncThrowingStream<Value, any Error>.makeStream()
  // Tasks of their own: a group would wait for both.
  let working = Task(name: "work") {
    do {
      race.yield(try await work())
      race.finish()
    } catch {
      race.finish(throwing: error)
    }
  }
  let timer = Task(name: "limit") {
    try await clock.sleep(for: limit)
    race.finish(throwing: TimedOut())
  }
  defer {
    working.cancel()
    timer.cancel()
  }
  for try await value in first { return value }
  throw CancellationError()
}
// snippet.end

// snippet.timer
/// The result is there, and the group waits for its timer.
private func waitingForTheTimer<Value: Sendable>(
  _ limit: Duration, by clock: any Clock<Duration>,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try? await clock.sleep(for: limit)
      return nil
    }
    guard let value = try await group.next() ?? nil else { throw TimedOut() }
    return value
  }
}
// snippet.end

extension URLSession {
  // snippet.wrapped
  /// The call with a handler, wrapped: nobody tells it of a cancellation.
  fileprivate func wrapped(_ url: URL) async throws -> Image {
    try await withCheckedThrowingContinuation { continuation in
      downloadTask(with: url) { file, response, error in
        continuation.resume(with: Image.result(file, response, error))
      }.resume()
    }
  }
  // snippet.end
}

/// When a call was over, how it ended, and what was left then and later: downloads that are under
/// way, and their files.
private struct Limited: Hashable, Sendable {
  var trouble: Trouble
  var seconds: Double
  var left: Int
  var leftLater: Int
}

private typealias Limiting =
  @Sendable (
    Duration, any Clock<Duration>, @escaping @Sendable () async throws -> Image
  ) async throws -> Image

/// An image that takes so many seconds, by a wrapped call, with a limit.
private func image(
  _ seconds: Int, within limit: Duration, _ limiting: @escaping Limiting
) async throws -> Limited? {
  let found = await Explorer(.delays(4)).explore {
    let host = SimulatedHost.images([seconds], connections: 1)
    let session = URLSession(host)
    var trouble = Trouble.none
    do {
      _ = try await limiting(limit, VirtualClock()) {
        try await session.wrapped(host.imageURLs[0])
      }
    } catch {
      trouble = Trouble(error)
    }
    let (over, left) = (VirtualClock().now.offset / .seconds(1), session.left)
    try await VirtualClock().sleep(for: .seconds(3600))
    return Limited(trouble: trouble, seconds: over, left: left, leftLater: session.left)
  }
  try #require(found.isExhausted && found.ended == found.schedules)
  #expect(found.groups.count == 1, "\(found.groups.map(\.result))")
  return found.groups[0].result.outcome
}

@Suite("A time limit")
struct TimeLimitTests {
  @Test("returns when the work has ended, where the work does not listen to cancellation")
  func waits() async throws {
    let limited = try await image(9, within: .seconds(2)) { try await within($0, by: $1, $2) }
    #expect(limited == Limited(trouble: .timedOut, seconds: 9, left: 0, leftLater: 0))
  }

  @Test("that abandons returns in time, and the work goes on for nobody")
  func abandons() async throws {
    // Its first bytes come after two seconds: at three, its file is there for certain.
    let limited = try await image(9, within: .seconds(3)) {
      try await abandoning(after: $0, by: $1, $2)
    }
    #expect(limited == Limited(trouble: .timedOut, seconds: 3, left: 2, leftLater: 0))
  }

  @Test("that is not reached returns with the work, and cancels its timer")
  func inTime() async throws {
    for limiting: Limiting in [
      { try await within($0, by: $1, $2) }, { try await abandoning(after: $0, by: $1, $2) },
    ] {
      let limited = try await image(1, within: .seconds(9), limiting)
      #expect(limited == Limited(trouble: .none, seconds: 1, left: 0, leftLater: 0))
    }
  }

  @Test("whose group is not cancelled waits for the timer, although the image is there")
  func timer() async throws {
    let limited = try await image(1, within: .seconds(9)) {
      try await waitingForTheTimer($0, by: $1, $2)
    }
    #expect(limited == Limited(trouble: .none, seconds: 9, left: 0, leftLater: 0))
  }

  @Test("of a caller that is cancelled ends at once where it abandons")
  func cancelled() async throws {
    let found = await Explorer(.delays(4)).explore {
      let host = SimulatedHost.images([9], connections: 1)
      let session = URLSession(host)
      let caller = Task.detached(name: "caller") {
        do {
          _ = try await abandoning(after: .seconds(5), by: VirtualClock()) {
            try await session.wrapped(host.imageURLs[0])
          }
          return Trouble.none
        } catch {
          return Trouble(error)
        }
      }
      try await VirtualClock().sleep(for: .seconds(1))
      caller.cancel()
      let trouble = await caller.value
      return [trouble.rawValue, "\(VirtualClock().now.offset / .seconds(1))"]
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [["cancelled", "1.0"]])
  }
}
