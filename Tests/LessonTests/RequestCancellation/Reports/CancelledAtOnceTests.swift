import Foundation
import LessonKit
import Locking
import Simulation
import Testing
import Timeline

private typealias NSLock = SimulatedLock

// snippet.pipeline
/// Callers give their load a key, and cancel it by that key.
private final class ImagePipeline: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var waiting: [UUID: CheckedContinuation<String?, Never>] = [:]

  func image(_ key: UUID) async -> String? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lock.withLock { waiting[key] = continuation }
      }
    } onCancel: {
      finish(key, with: nil)
    }
  }

  func finish(_ key: UUID, with image: String?) {
    let continuation = lock.withLock { waiting.removeValue(forKey: key) }
    continuation?.resume(returning: image)
  }
}
// snippet.end

// snippet.marked
/// The same, but a cancel leaves a mark where there is no load yet.
private final class MarkingPipeline: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var shots: [UUID: OneShot<String>] = [:]

  func image(_ key: UUID) async throws -> String {
    let shot = OneShot<String>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard shot.begin(continuation) else { return }
        lock.withLock { shots[key] = shot }
        shot.started { self.forget(key) }
      }
    } onCancel: {
      shot.cancel()
    }
  }

  func finish(_ key: UUID, with image: String) {
    let shot = lock.withLock { shots.removeValue(forKey: key) }
    shot?.finish(with: .success(image))
  }

  private func forget(_ key: UUID) {
    _ = lock.withLock { shots.removeValue(forKey: key) }
  }
}
// snippet.end

extension MarkingPipeline {
  fileprivate var isEmpty: Bool { lock.withLock { shots.isEmpty } }
}

@Suite("A load that is cancelled as soon as its task is made")
struct CancelledAtOnceTests {
  @Test("waits for ever where the cancel came before the load was registered")
  func pipeline() async throws {
    let found = await Explorer(.pool(of: 2)).explore {
      let pipeline = ImagePipeline()
      // A task of its own, so that it can be cancelled; nobody awaits it, as with a view's.
      let load = Task.detached(name: "load") { await pipeline.image(UUID()) }
      syncPoint("has made the task")
      load.cancel()
      return true
    }
    try #require(found.isExhausted)
    #expect(found.waiting > 0 && found.ended > 0)
    #expect(found.waiting + found.ended == found.schedules)
  }

  @Test("ends, and leaves nothing behind, where the cancel leaves a mark")
  func marked() async throws {
    let found = await cancelledAtAnyTime {
      let pipeline = MarkingPipeline()
      let key = UUID()
      CallbackQueue.pool.run(name: "load") { pipeline.finish(key, with: "image") }
      let image = try? await pipeline.image(key)
      return "\(image ?? "cancelled"), \(pipeline.isEmpty ? "nothing" : "something") left"
    }
    try #require(found.isExhausted)
    #expect(found.ended == found.schedules)
    #expect(
      Set(found.groups.map(\.result.outcome)) == ["image, nothing left", "cancelled, nothing left"])
  }

  @Test("has one answer from the holder, whether the answer or the cancel is first")
  func answered() async throws {
    let found = await cancelledAtAnyTime {
      let shot = OneShot<String>()
      let stopped = Locked(0)
      let answer = try? await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          guard shot.begin(continuation) else { return }
          CallbackQueue.pool.run(name: "answer") { shot.finish(with: .success("image")) }
          shot.started { stopped.withLock { $0 += 1 } }
        }
      } onCancel: {
        shot.cancel()
      }
      return answer ?? "cancelled"
    }
    try #require(found.isExhausted)
    #expect(found.ended == found.schedules)
    #expect(Set(found.groups.map(\.result.outcome)) == ["image", "cancelled"])
  }
}
