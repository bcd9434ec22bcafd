import Foundation
import SimulatedPhotos
import Testing

@Suite("A library that settles")
struct SettleTests {
  @Test("has made every call that it owes", arguments: PhotoAnswer.allCases, [false, true])
  func allCalls(answer: PhotoAnswer, decodesOnPool: Bool) async {
    let manager = PHImageManager(plan: PhotoPlan(answers: answer, decodesOnPool: decodesOnPool))
    let listener = Listener()
    for _ in 0..<3 { manager.request(.picture, .opportunistic, handler: listener.handler()) }
    await manager.settle()
    #expect(listener.heard.count == 3 * callsOfOneRequest(answer))
    #expect(!manager.requests.contains { $0.state == .queued || $0.state == .decoding })
  }

  @Test("does so at once where nothing was asked for")
  func nothing() async {
    await PHImageManager(plan: PhotoPlan()).settle()
  }

  @Test("does so although a synchronous request is parked for ever")
  func synchronous() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .never))
    // Its thread is never given back.
    Thread.detachNewThread { manager.request(isSynchronous: true) { _, _ in } }
    await until { manager.requests.map(\.state) == [.abandoned] }
    await manager.settle()
  }

  @Test("need not answer what was cancelled", arguments: PhotoCancellation.allCases)
  func cancelled(cancellation: PhotoCancellation) async {
    // Held until another is made, so that no answer can come before the cancel.
    let manager = PHImageManager(
      plan: PhotoPlan(holdUntilRequest: 2, cancellation: cancellation))
    let listener = Listener()
    manager.cancelImageRequest(manager.request(handler: listener.handler()))
    manager.request { _, _ in }
    await manager.settle()
    #expect(listener.heard.count == (cancellation == .silent ? 0 : 1))
  }

  /// With the delivery mode that calls back most often.
  private func callsOfOneRequest(_ answer: PhotoAnswer) -> Int {
    switch answer {
    case .degradedThenImage, .degradedThenError: 2
    case .never, .dropped: 0
    default: 1
    }
  }
}
