import SimulatedPhotos
import Simulation
import TestSupport
import Testing

@Suite("Synchronous requests")
struct SynchronousTests {
  /// What a synchronous request is called with; the others never return.
  static let contract: [PhotoAnswer: PhotoCallback] = [
    .image: .image, .degradedThenImage: .image, .degraded: .degradedImage,
    .degradedThenError: .error, .error: .error, .inCloud: .inCloud, .nothing: .nothing,
  ]

  /// A process of its own, since waits are counted for the whole process.
  @Test("a request is one blocking wait, however often it blocks inside")
  func oneWait() async {
    await #expect(processExitsWith: .success) {
      for decodesOnPool in [false, true] {
        let manager = PHImageManager(plan: PhotoPlan(decodesOnPool: decodesOnPool))
        let before = ParkedThreads.waits
        await onThread { _ = manager.request(isSynchronous: true) { _, _ in } }
        precondition(ParkedThreads.waits == before + 1)
      }
    }
  }

  @Test("a request is answered once, on the calling thread, before it returns")
  func answersOnTheCallingThread() async {
    for (answer, callback) in Self.contract {
      for mode in PHImageRequestOptionsDeliveryMode.allCases {
        for decodesOnPool in [false, true] {
          let plan = PhotoPlan(answers: answer, decodesOnPool: decodesOnPool)
          let manager = PHImageManager(plan: plan)
          let listener = Listener()
          let (place, heardByThen) = await onThread {
            manager.request(.picture, mode, isSynchronous: true, handler: listener.handler())
            return (Listener.Place.here, listener.heard)
          }
          #expect(
            heardByThen == [Listener.Heard(callback: callback, place: place)],
            "\(answer), \(mode), decodes: \(decodesOnPool)")
          await mainQueueRuns()
          #expect(listener.heard == heardByThen)
          #expect(manager.requests.map(\.callbacks) == [[callback]])
          #expect(manager.requests.map(\.state) == [.answered])
        }
      }
    }
  }

  @Test("info does not say whether the image is degraded")
  func noDegradedKey() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degraded))
    let hasKey = await onThread {
      var hasKey: Bool?
      manager.request(isSynchronous: true) { _, info in
        hasKey = info?[PHImageResultIsDegradedKey] != nil
      }
      return hasKey
    }
    #expect(hasKey == false)
  }

  @Test("a request waits its latency out, on a real and on another clock")
  func latency() async {
    for clock: any Clock<Duration> in [ContinuousClock(), SuspendingClock()] {
      let manager = PHImageManager(plan: PhotoPlan(latency: .milliseconds(1)), clock: clock)
      let listener = Listener()
      await onThread { _ = manager.request(isSynchronous: true, handler: listener.handler()) }
      #expect(listener.callbacks == [.image])
    }
  }

  @Test("a thread that waits for its answer is parked in requestImage, called here")
  func parkedThread() async throws {
    let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 2))
    let listener = Listener()
    async let waiter = onThread {
      manager.requestImage(
        for: .picture, targetSize: PHImageManagerMaximumSize, contentMode: .default,
        options: .synchronous, resultHandler: listener.handler())
      return currentThreadNumber
    }
    // No other test has a thread parked in this file.
    func parked() -> [ParkedThread] {
      ParkedThreads.current.filter { $0.site.hasPrefix("SynchronousTests.swift:") }
    }
    await until { !parked().isEmpty }
    let thread = try #require(parked().first)
    #expect(thread.call == "requestImage (isSynchronous)")
    #expect(!thread.hasTimeLimit)
    #expect(listener.heard.isEmpty)
    #expect(manager.requests.map(\.waitsFor) == ["held until request 2 is made"])

    manager.request { _, _ in }
    #expect(await waiter == thread.thread)
    #expect(listener.heard == [.init(callback: .image, place: .thread(thread.thread))])
    #expect(parked().isEmpty)
  }

  @Test("a request cannot be cancelled")
  func noCancel() async {
    let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 2))
    let listener = Listener()
    async let waiter: Void = onThread {
      _ = manager.request(isSynchronous: true, handler: listener.handler())
    }
    await until { manager.requests.count == 1 }
    manager.cancelImageRequest(1)
    manager.request { _, _ in }
    await waiter
    #expect(listener.callbacks == [.image])
    #expect(!manager.requests[0].isCancelled)
  }
}

extension PHImageRequestOptions {
  static var synchronous: PHImageRequestOptions {
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    return options
  }
}
