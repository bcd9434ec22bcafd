import Locking

/// The channel itself: one state under one lock. What a transition says is done when the lock is
/// free again.
final class ChannelCore<Element: Sendable, Failure: Error>: Sendable {
  private typealias State = ChannelState<Element, Failure>

  private let state = Locked(ChannelState<Element, Failure>())

  func send(_ element: Element) async {
    switch state.withLock({ $0.offer() }) {
    case .over: return
    case .taken(let reader): return reader.resume(returning: .success(element))
    case .waits: break
    }
    let place = Place<State.Sender>()
    await withTaskCancellationHandler {
      // Unsafe, because a checked one takes more memory than all else that waits here. It is
      // resumed once: by whoever takes the sender out of the line.
      await withUnsafeContinuation { continuation in
        let sender = State.Sender(element: element, continuation: continuation)
        state.withLock { $0.wait(as: sender, at: place) }.perform()
      }
    } onCancel: {
      state.withLock { $0.withdrawSender(at: place) }.perform()
    }
  }

  func next(isolation actor: isolated (any Actor)? = nil) async -> Result<Element?, Failure> {
    switch state.withLock({ $0.take() }) {
    case .over(let result): return result
    case .taken(let sender):
      sender.continuation.resume()
      return .success(sender.element)
    case .waits: break
    }
    let place = Place<State.Reader>()
    return await withTaskCancellationHandler {
      await withUnsafeContinuation(isolation: actor) { continuation in
        state.withLock { $0.wait(as: continuation, at: place) }.perform()
      }
    } onCancel: {
      state.withLock { $0.withdrawReader(at: place) }.perform()
    }
  }

  var waitingSenders: Int { state.withLock { $0.waitingSenders } }

  func end(with error: Failure? = nil) {
    state.withLock { $0.end(with: error) }.perform()
  }
}
