import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Testing

@testable import DegradedImages

private typealias Images = AsyncThrowingStream<UIImage, any Error>

extension PHImageManager {
  // snippet.last
  /// Makes the request in the closure itself, and sets the handler last.
  fileprivate func imagesHandlerLast(of asset: PHAsset) -> Images {
    Images { images in
      let id = requestImage(
        for: asset, targetSize: PHImageManagerMaximumSize,
        contentMode: .aspectFit, options: nil
      ) { image, info in
        let reply = PhotoReply(image, info)
        images.yield(with: reply.result)
        if case .degraded = reply { return }
        images.finish()
      }
      images.onTermination = { _ in self.cancelImageRequest(id) }
    }
  }
  // snippet.end

  /// The same with a task around the request, as the anti-pattern has it.
  fileprivate func imagesInTask(of asset: PHAsset) -> Images {
    Images { images in
      // As in the anti-pattern, whose task this is.
      Task {
        let id = requestImage(
          for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: nil
        ) { image, info in
          let reply = PhotoReply(image, info)
          images.yield(with: reply.result)
          if case .degraded = reply { return }
          images.finish()
        }
        images.onTermination = { _ in self.cancelImageRequest(id) }
      }
    }
  }
}

@Suite("A termination handler that is set late")
struct LateHandlerTests {
  @Test("on a stream that has ended is called when the last reference to it goes, and not before")
  func letGo() async throws {
    let reasons = Locked<[String]>([])
    var library = try await endedStream()
    library?.onTermination = { reason in reasons.withLock { $0.append("\(reason)") } }
    library?.yield(blurred)
    let early = reasons.withLock { $0 }
    #expect(early == [], "the library still has it")
    library = nil
    let all = reasons.withLock { $0 }
    #expect(all == ["cancelled"])
  }

  @Test("or when it is finished once more, which is as late: the library does so at the end")
  func finished() async throws {
    let reasons = Locked<[String]>([])
    let library = try await endedStream()
    library?.onTermination = { reason in reasons.withLock { $0.append("\(reason)") } }
    library?.finish()
    library?.finish()
    let all = reasons.withLock { $0 }
    #expect(all == ["finished(nil)"])
  }

  private let blurred = UIImage(of: PHAsset(localIdentifier: "1"), size: .zero, isDegraded: true)

  /// What the library has of a stream whose reader was cancelled.
  private func endedStream() async throws -> Images.Continuation? {
    var library: Images.Continuation?
    let images = Images { library = $0 }
    let reader = Task { for try await _ in images {} }
    reader.cancel()
    try await reader.value
    return library
  }

  @Test("before that it is called at once when the reader leaves")
  func inTime() async throws {
    let called = Locked(false)
    let (images, library) = Images.makeStream()
    library.onTermination = { _ in called.withLock { $0 = true } }
    let reader = Task { for try await _ in images {} }
    reader.cancel()
    try await reader.value
    #expect(called.withLock { $0 })
    library.finish()
  }

  @Test("is in time where the closure makes the request: no reader has the stream yet")
  func inClosure() async throws {
    let found = await left { $0.imagesHandlerLast(of: $1) }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == .stopped } == found.schedules)
  }

  @Test("is too late in some schedules where a task in the closure makes it")
  func inTask() async throws {
    let found = await left { $0.imagesInTask(of: $1) }
    try #require(found.isExhausted)
    #expect(found.count { $0.outcome == .forNobody } > 0)
    #expect(found.count { $0.outcome == .stopped } > 0)
  }

  /// One reader that is cancelled at any time, and what becomes of its request.
  private func left(
    _ images: @escaping @Sendable (PHImageManager, PHAsset) -> Images
  ) async -> Exploration<Shown> {
    await Explorer(.pool(of: 2)).explore {
      let manager = PHImageManager(plan: .sharpAfterASecond)
      let reader = Task.detached(name: "reader") {
        var shown: [UIImage] = []
        for try await image in images(manager, PHAsset(localIdentifier: "1")) {
          shown.append(image)
        }
        return shown
      }
      await Task.detached(name: "user") {
        reader.cancel()
      }.value
      let shown = try await reader.value
      await withCheckedContinuation { continuation in
        CallbackQueue.main.run(after: .seconds(3600), name: "an hour later") {
          continuation.resume()
        }
      }
      return Shown(shown, nil, manager.requests)
    }
  }
}
