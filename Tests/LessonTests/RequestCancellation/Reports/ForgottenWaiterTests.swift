import Locking
import Simulation
import Testing

@testable import LessonKit

/// Tells a handler where the device is, some time; after a stop never.
private final class LocationSource: Sendable {
  private let handler = Locked<(@Sendable (String) -> Void)?>(nil)

  func start(_ handler: @escaping @Sendable (String) -> Void) {
    syncPoint("before start")
    self.handler.withLock { $0 = handler }
    syncPoint("after start")
  }

  func stop() {
    // Let go outside the lock: a continuation that is leaked says so.
    let handler = self.handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    _ = handler
  }

  /// Says whether there is a handler to tell it to.
  func tell(_ location: String) -> Bool {
    let handler = self.handler.withLock { $0 }
    handler?(location)
    return handler != nil
  }

  var isRunning: Bool { handler.withLock { $0 != nil } }
}

// snippet.stops
private func location(from source: LocationSource) async -> String {
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      source.start { continuation.resume(returning: $0) }
    }
  } onCancel: {
    source.stop()
  }
}
// snippet.end

private func weather(
  isShown: () -> Bool, _ location: @escaping @Sendable () async -> String
) async -> String {
  // snippet.async-let
  async let here = location()
  guard isShown() else { return "" }
  return await here
  // snippet.end
}

/// It takes its time to say so: the location may have got anywhere meanwhile.
private func hidden() -> Bool {
  syncPoint("is it shown?")
  return false
}

// snippet.stops-and-tells
private func locationOrThrow(
  from source: LocationSource
) async throws -> String {
  let shot = OneShot<String>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard shot.begin(continuation) else { return }
      source.start { shot.finish(with: .success($0)) }
      shot.started { source.stop() }
    }
  } onCancel: {
    shot.cancel()
  }
}
// snippet.end

/// Cancels the call when it waits.
private func cancelledWhileWaiting(
  _ call: @escaping @Sendable (LocationSource) async throws -> Void
) async {
  await watching { width in
    let task = Locked<Task<Void, any Error>?>(nil)
    return ending(
      poolWidth: width,
      meanwhile: {
        Stillness.wait()
        task.withLock { $0 }?.cancel()
      }
    ) {
      // A task of its own, so that it can be cancelled.
      let waits = Task.detached { try await call(LocationSource()) }
      task.withLock { $0 = waits }
      _ = await waits.result
    }
  }
}

@Suite("A handler that stops the source")
struct ForgottenWaiterTests {
  @Test("leaks the continuation: nothing comes any more that would resume it")
  func forgotten() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await cancelledWhileWaiting { _ = await location(from: $0) }
    }
  }

  @Test("ends the wait if it resumes the caller, too")
  func told() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await cancelledWhileWaiting { _ = try await locationOrThrow(from: $0) }
    }
  }

  @Test("makes an async let wait for ever whose value is not awaited, in every schedule")
  func asyncLet() async throws {
    let found = await Explorer(.pool(of: 2)).explore {
      let source = LocationSource()
      return await weather(isShown: hidden) { await location(from: source) } == ""
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.waiting == found.schedules)
  }

  @Test("ends it if it resumes the caller, too, and leaves no source running")
  func asyncLetTold() async throws {
    let found = await Explorer(.pool(of: 2)).explore {
      let source = LocationSource()
      let weather = await weather(isShown: hidden) {
        (try? await locationOrThrow(from: source)) ?? ""
      }
      return weather == "" && !source.isRunning
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == true && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("does no harm where the location comes and nobody cancels")
  func notCancelled() async throws {
    let source = LocationSource()
    async let here = locationOrThrow(from: source)
    while !source.tell("home") { await Task.yield() }
    #expect(try await here == "home")
  }
}
