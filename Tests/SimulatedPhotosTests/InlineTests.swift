import SimulatedPhotos
import TestSupport
import Testing

@Suite("Answers before the request has returned")
struct InlineTests {
  @Test(
    "the first callback comes on the calling thread before the identifier is returned",
    arguments: PHImageRequestOptionsDeliveryMode.allCases)
  func firstCallbackIsInline(mode: PHImageRequestOptionsDeliveryMode) async {
    for decodesOnPool in [false, true] {
      let plan = PhotoPlan(
        answers: .degradedThenImage, latency: .milliseconds(1), decodesOnPool: decodesOnPool,
        answersInline: true)
      let manager = PHImageManager(plan: plan)
      let listener = Listener()
      let (place, heardByThen) = await onThread {
        manager.request(.picture, mode, handler: listener.handler())
        return (Listener.Place.here, listener.heard)
      }
      await until { manager.requests[0].state.isFinal }

      let first: PhotoCallback = mode == .highQualityFormat ? .image : .degradedImage
      #expect(heardByThen.first == .init(callback: first, place: place))
      let later = listener.heard.dropFirst()
      #expect(
        Array(later)
          == (mode == .opportunistic ? [.init(callback: .image, place: .mainQueue)] : []))
    }
  }

  @Test("a handler that is called inline can cancel what is to come")
  func cancelInsideTheHandler() async {
    for cancellation in [PhotoCancellation.callsBack, .callsBackAtOnce] {
      let plan = PhotoPlan(
        answers: .degradedThenImage, answersInline: true, cancellation: cancellation)
      let manager = PHImageManager(plan: plan)
      let listener = Listener()
      let place = await onThread {
        let note = listener.handler()
        manager.request(.picture, .opportunistic) { image, info in
          if image != nil { manager.cancelImageRequest(1) }
          note(image, info)
        }
        return Listener.Place.here
      }
      await until { manager.unanswered.isEmpty }
      #expect(
        listener.heard == [
          .init(callback: .degradedImage, place: place),
          .init(
            callback: .cancelled, place: cancellation == .callsBackAtOnce ? place : .mainQueue),
        ])
      #expect(manager.requests[0].isCancelled)
    }
  }

  @Test("an answer that is held does not come inline")
  func heldIsNotInline() async {
    let manager = PHImageManager(plan: PhotoPlan(answersInline: true, holdUntilRequest: 2))
    let (first, second) = (Listener(), Listener())
    let place = await onThread {
      manager.request(handler: first.handler())
      manager.request(handler: second.handler())
      return Listener.Place.here
    }
    await until { manager.unanswered.isEmpty }
    #expect(first.heard == [.init(callback: .image, place: .mainQueue)])
    #expect(second.heard == [.init(callback: .image, place: place)])
  }
}
