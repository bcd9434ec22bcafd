import SimulatedPhotos
import Testing

@Suite("Asynchronous requests")
struct DeliveryTests {
  typealias Mode = PHImageRequestOptionsDeliveryMode

  /// The callbacks for opportunistic, high quality and fast format, in this order.
  static let contract: [PhotoAnswer: [[PhotoCallback]]] = [
    .image: [[.image], [.image], [.image]],
    .degradedThenImage: [[.degradedImage, .image], [.image], [.degradedImage]],
    .degraded: [[.degradedImage], [.degradedImage], [.degradedImage]],
    .degradedThenError: [[.degradedImage, .error], [.error], [.degradedImage]],
    .error: [[.error], [.error], [.error]],
    .inCloud: [[.inCloud], [.inCloud], [.inCloud]],
    .nothing: [[.nothing], [.nothing], [.nothing]],
    .never: [[], [], []],
    .dropped: [[], [], []],
  ]

  @Test("each answer in each mode gives the callbacks of the contract, on the main queue")
  func answersOnTheMainQueue() async throws {
    for answer in PhotoAnswer.allCases {
      for mode in Mode.allCases {
        for decodesOnPool in [false, true] {
          let manager = PHImageManager(
            plan: PhotoPlan(answers: answer, decodesOnPool: decodesOnPool))
          let listener = Listener()
          manager.request(.picture, mode, handler: listener.handler())
          await until { manager.requests[0].state.isFinal }
          await mainQueueRuns()

          let expected = try #require(Self.contract[answer])[mode.rawValue]
          #expect(
            listener.heard == expected.map { Listener.Heard(callback: $0, place: .mainQueue) },
            "\(answer), \(mode), decodes: \(decodesOnPool)")
          #expect(manager.requests[0].callbacks == expected)
        }
      }
    }
  }

  @Test(
    "an image in the cloud is loaded when the request allows the network", arguments: Mode.allCases)
  func imageFromTheCloud(mode: Mode) async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .inCloud))
    let listener = Listener()
    manager.request(.picture, mode, isNetworkAccessAllowed: true, handler: listener.handler())
    await until { manager.requests[0].state.isFinal }
    #expect(listener.callbacks == [.image])
  }

  @Test("without options a request is opportunistic")
  func defaultOptions() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degradedThenImage))
    let listener = Listener()
    manager.requestImage(
      for: .picture, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: nil,
      resultHandler: listener.handler())
    await until { manager.requests[0].state.isFinal }
    #expect(listener.callbacks == [.degradedImage, .image])
  }

  @Test("a request reads its options when it is made")
  func optionsAreRead() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degradedThenImage, holdUntilRequest: 2))
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    let listener = Listener()
    manager.requestImage(
      for: .picture, targetSize: PHImageManagerMaximumSize, contentMode: .default,
      options: options, resultHandler: listener.handler())
    options.deliveryMode = .opportunistic
    manager.request { _, _ in }
    await until { manager.requests[0].state.isFinal }
    #expect(listener.callbacks == [.image])
  }

  @Test("certain assets are answered in another way")
  func exceptions() async {
    let broken = PHAsset(localIdentifier: "broken")
    let manager = PHImageManager(plan: PhotoPlan(exceptions: [broken: .error]))
    let listener = Listener()
    manager.request(broken, handler: listener.handler())
    manager.request(.picture, handler: listener.handler())
    await until { manager.unanswered.isEmpty }
    #expect(listener.callbacks == [.error, .image])
    #expect(manager.imagesDelivered == 1)
  }

  @Test("the error is the plan's")
  func errorOfThePlan() async {
    struct Unexpected: Error {}
    let manager = PHImageManager(plan: PhotoPlan(answers: .error, error: Unexpected()))
    let isUnexpected = await withCheckedContinuation { continuation in
      manager.request { _, info in
        continuation.resume(returning: info?[PHImageErrorKey] is Unexpected)
      }
    }
    #expect(isUnexpected)
  }

  @Test("info names the request")
  func requestID() async {
    let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 2))
    manager.request { _, _ in }
    let (id, named) = await withCheckedContinuation { continuation in
      // On the main queue, so that the handler runs only when `id` is known.
      Task { @MainActor in
        var id = PHInvalidImageRequestID
        id = manager.request { _, info in
          continuation.resume(
            returning: (id, info?[PHImageResultRequestIDKey] as? PHImageRequestID))
        }
      }
    }
    #expect(id == 2)
    #expect(named == 2)
  }

  @Test("a handler is kept as long as the library, where the plan says so")
  func handlerIsKept() async {
    final class Token {}
    weak var token: Token?
    do {
      let manager = PHImageManager(plan: PhotoPlan(keepsHandlers: true))
      do {
        let kept = Token()
        token = kept
        manager.request(handler: Listener().handler(token: kept))
      }
      await until { manager.requests[0].state.isFinal }
      await mainQueueRuns()
      #expect(token != nil)
      withExtendedLifetime(manager) {}
    }
    await mainQueueRuns()
    #expect(token == nil)
  }

  @Test("a handler is let go with its last answer, or when it is dropped")
  func handlerIsLetGo() async {
    final class Token {}
    for (answer, isKept) in [(PhotoAnswer.image, false), (.dropped, false), (.never, true)] {
      let manager = PHImageManager(plan: PhotoPlan(answers: answer))
      weak var token: Token?
      do {
        let kept = Token()
        token = kept
        manager.request(handler: Listener().handler(token: kept))
      }
      await until { manager.requests[0].state.isFinal }
      await mainQueueRuns()
      #expect((token != nil) == isKept, "\(answer)")
      withExtendedLifetime(manager) {}
    }
  }

  @Test("the shared manager answers with an image")
  func sharedManager() async {
    #expect(PHImageManager.default() === PHImageManager.default())
    let listener = Listener()
    PHImageManager.default().request(handler: listener.handler())
    await until { !listener.heard.isEmpty }
    #expect(listener.callbacks == [.image])
  }
}

extension PhotoRequest.State {
  /// Whether the library will do no more by itself.
  var isFinal: Bool { [.answered, .abandoned, .silenced].contains(self) }
}
