import Locking
import SimulatedPhotos
import Testing

@Suite("Answers held until a request is made")
struct HoldTests {
  @Test(
    "all answers are held until the third request, and later ones are not",
    arguments: [false, true])
  func holdsUntilTheThird(decodesOnPool: Bool) async {
    let plan = PhotoPlan(decodesOnPool: decodesOnPool, holdUntilRequest: 3)
    let manager = PHImageManager(plan: plan)
    let listener = Listener()
    manager.request(handler: listener.handler())
    manager.request(handler: listener.handler())
    await mainQueueRuns()
    #expect(listener.heard.isEmpty)
    #expect(manager.requests.map(\.state) == [.held(until: 3), .held(until: 3)])

    manager.request(handler: listener.handler())
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.image, .image, .image])

    manager.request(handler: listener.handler())
    await until { manager.unanswered.isEmpty }
    #expect(listener.heard.count == 4)
  }

  @Test("a request that is cancelled while it is held is not let go again")
  func cancelledWhileHeld() async {
    for (cancellation, expected) in [
      (PhotoCancellation.callsBack, [PhotoCallback.cancelled]),
      (.callsBackAtOnce, [.cancelled]), (.silent, []), (.answersAnyway, [.image]),
    ] {
      let plan = PhotoPlan(holdUntilRequest: 2, cancellation: cancellation)
      let manager = PHImageManager(plan: plan)
      let listener = Listener()
      let id = manager.request(handler: listener.handler())
      manager.cancelImageRequest(id)
      manager.request { _, _ in }
      await until { manager.requests.allSatisfy { $0.state.isFinal } }
      await mainQueueRuns()
      #expect(listener.callbacks == expected, "\(cancellation)")
      #expect(manager.requests.map(\.isCancelled) == [true, false])
      #expect((manager.requests[0].state == .silenced) == (cancellation == .silent))
    }
  }

  @Test("when they may be let go, the plan says when they are")
  func letGo() async {
    let letGo = Locked<[@Sendable () -> Void]>([])
    var plan = PhotoPlan(holdUntilRequest: 2)
    plan.letGo = { answers in letGo.withLock { $0.append(answers) } }
    let manager = PHImageManager(plan: plan)
    let listener = Listener()
    manager.request(handler: listener.handler())
    #expect(letGo.withLock { $0.count } == 0)
    manager.request(handler: listener.handler())
    await mainQueueRuns()
    #expect(listener.heard.isEmpty)
    #expect(letGo.withLock { $0.count } == 1)
    for answers in letGo.withLock({ $0 }) { answers() }
    manager.request(handler: listener.handler())
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.image, .image, .image])
    #expect(letGo.withLock { $0.count } == 1, "a later request is not held")
  }

  @Test("requests from many threads are let go by the last of them")
  func manyThreads() async {
    let manager = PHImageManager(plan: PhotoPlan(decodesOnPool: true, holdUntilRequest: 100))
    let listener = Listener()
    await withTaskGroup { group in
      for _ in 1...100 {
        group.addTask { _ = manager.request(handler: listener.handler()) }
      }
    }
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == Array(repeating: .image, count: 100))
    #expect(Set(manager.requests.map(\.id)).count == 100)
  }
}
