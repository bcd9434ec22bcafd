import SimulatedPhotos
import TestSupport
import Testing

/// The tests on the main actor keep the main queue from answering until they await.
@Suite("Cancelling a request")
struct CancellationTests {
  @Test("the handler hears of it once, on the main queue, and of nothing else")
  @MainActor func callsBack() async {
    let manager = PHImageManager(plan: PhotoPlan(cancellation: .callsBack))
    let listener = Listener()
    let id = manager.request(handler: listener.handler())
    #expect(manager.requests[0].waitsFor == "its answer waits for the main queue")
    manager.cancelImageRequest(id)
    manager.cancelImageRequest(id)
    #expect(listener.heard.isEmpty)
    #expect(manager.requests[0].isCancelled)

    await until { manager.unanswered.isEmpty }
    await mainQueueRuns()
    #expect(listener.heard == [.init(callback: .cancelled, place: .mainQueue)])
    #expect(manager.requests[0].callbacks == [.cancelled])
  }

  @Test("the handler hears of it at once, on the canceller's thread")
  func callsBackAtOnce() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .never, cancellation: .callsBackAtOnce))
    let listener = Listener()
    let id = manager.request(handler: listener.handler())
    let (place, heardByThen) = await onThread {
      manager.cancelImageRequest(id)
      return (Listener.Place.here, listener.heard)
    }
    await mainQueueRuns()
    #expect(heardByThen == [.init(callback: .cancelled, place: place)])
    #expect(listener.heard == heardByThen)
  }

  @Test("the handler is let go and hears nothing")
  @MainActor func silent() async {
    final class Token {}
    let manager = PHImageManager(plan: PhotoPlan(cancellation: .silent))
    let listener = Listener()
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      manager.request(handler: listener.handler(token: kept))
    }
    #expect(token != nil)
    manager.cancelImageRequest(1)
    #expect(token == nil)
    await mainQueueRuns()
    #expect(listener.heard.isEmpty)
    #expect(
      manager.unanswered.map(\.waitsFor) == [
        "it was cancelled, and the library does not say so"
      ])
  }

  @Test("a cancel that comes too late changes nothing but the record")
  @MainActor func answersAnyway() async {
    let plan = PhotoPlan(answers: .degradedThenImage, cancellation: .answersAnyway)
    let manager = PHImageManager(plan: plan)
    let listener = Listener()
    let id = manager.request(.picture, .opportunistic, handler: listener.handler())
    manager.cancelImageRequest(id)
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.degradedImage, .image])
    #expect(manager.requests[0].isCancelled)
  }

  @Test("the record tells who was to be cancelled, also where it was too late")
  @MainActor func asked() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let id = manager.request(.picture, .opportunistic, handler: Listener().handler())
    #expect(!manager.requests[0].isAskedToCancel)
    await until { manager.unanswered.isEmpty }
    manager.cancelImageRequest(id)
    #expect(manager.requests[0].isAskedToCancel && !manager.requests[0].isCancelled)
  }

  @Test("a request that is answered is not cancelled", arguments: PhotoCancellation.allCases)
  func afterTheAnswer(cancellation: PhotoCancellation) async {
    let manager = PHImageManager(plan: PhotoPlan(cancellation: cancellation))
    let listener = Listener()
    let id = manager.request(handler: listener.handler())
    await until { manager.unanswered.isEmpty }
    manager.cancelImageRequest(id)
    await mainQueueRuns()
    #expect(listener.callbacks == [.image])
    #expect(!manager.requests[0].isCancelled)
  }

  @Test("the handler of the last answer cannot cancel it", arguments: PhotoCancellation.allCases)
  func insideTheLastAnswer(cancellation: PhotoCancellation) async {
    let manager = PHImageManager(plan: PhotoPlan(cancellation: cancellation))
    let listener = Listener()
    let note = listener.handler()
    manager.request { image, info in
      manager.cancelImageRequest(1)
      note(image, info)
    }
    await until { manager.unanswered.isEmpty }
    await mainQueueRuns()
    #expect(listener.callbacks == [.image])
    #expect(!manager.requests[0].isCancelled)
  }

  @Test("a cancel between two callbacks comes after the one that runs")
  func betweenTwoCallbacks() async {
    for (cancellation, expected) in [
      (PhotoCancellation.callsBack, [PhotoCallback.degradedImage, .cancelled]),
      (.callsBackAtOnce, [.degradedImage, .cancelled]), (.silent, [.degradedImage]),
      (.answersAnyway, [.degradedImage, .image]),
    ] {
      let plan = PhotoPlan(answers: .degradedThenImage, cancellation: cancellation)
      let manager = PHImageManager(plan: plan)
      let listener = Listener()
      let note = listener.handler()
      manager.request(.picture, .opportunistic) { image, info in
        // Noted last: a callback that overlaps this one would be noted first.
        if image?.isDegraded == true { manager.cancelImageRequest(1) }
        note(image, info)
      }
      await until { manager.requests[0].state.isFinal }
      await mainQueueRuns()
      #expect(listener.callbacks == expected, "\(cancellation)")
    }
  }

  @Test("a request that would never be answered hears of its cancel")
  func neverAnswered() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .never))
    let listener = Listener()
    manager.cancelImageRequest(manager.request(handler: listener.handler()))
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.cancelled])
  }

  @Test("a handler that the library dropped cannot hear of the cancel")
  func dropped() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .dropped))
    let listener = Listener()
    manager.cancelImageRequest(manager.request(handler: listener.handler()))
    await mainQueueRuns()
    #expect(listener.heard.isEmpty)
    #expect(manager.requests.map(\.isCancelled) == [true])
  }

  @Test(
    "an identifier that no request has is ignored",
    arguments: [PHInvalidImageRequestID, 2, -1, .min])
  func unknown(id: PHImageRequestID) async {
    let manager = PHImageManager(plan: PhotoPlan())
    let listener = Listener()
    manager.request(handler: listener.handler())
    manager.cancelImageRequest(id)
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.image])
  }
}
