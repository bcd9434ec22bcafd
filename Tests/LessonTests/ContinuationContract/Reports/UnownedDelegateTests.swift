import Dispatch
import Foundation
import Testing

@testable import LessonKit

/// A transport as frameworks have them: it tells its delegate on the main queue, and does not
/// own it.
@MainActor
private final class Transport {
  weak var delegate: (any TransportDelegate)?

  func send() {
    DispatchQueue.main.async { self.delegate?.transportDidSend() }
  }
}

@MainActor
private protocol TransportDelegate: AnyObject {
  func transportDidSend()
}

// snippet.delegate
@MainActor
private final class SendDelegate: TransportDelegate {
  private let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  func transportDidSend() { continuation.resume() }
}

@MainActor
private func send(over transport: Transport) async {
  await withCheckedContinuation { continuation in
    let delegate = SendDelegate(continuation)
    transport.delegate = delegate
    transport.send()
  }
}
// snippet.end

// snippet.kept-delegate
@MainActor
private final class KeptDelegate: TransportDelegate {
  var continuation: CheckedContinuation<Void, Never>?

  func transportDidSend() {
    continuation?.resume()
    continuation = nil
  }
}

@MainActor
private func sendKeepingTheDelegate(over transport: Transport) async {
  let delegate = KeptDelegate()
  await withCheckedContinuation { continuation in
    delegate.continuation = continuation
    transport.delegate = delegate
    transport.send()
  }
  // A local constant may be let go after its last use, and this is it.
  withExtendedLifetime(delegate) {}
}
// snippet.end

/// The reported form.
@MainActor
private final class Connection {
  // snippet.weak-self
  func send() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { [weak self] in
        guard self != nil else { return }
        continuation.resume()
      }
    }
  }
  // snippet.end
}

@Suite("A continuation that an object resumes")
struct UnownedDelegateTests {
  @Test("is leaked with a delegate that nobody owns")
  func nobodyOwnsIt() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { await send(over: Transport()) }
      }
    }
  }

  @Test("is resumed by a delegate that is kept until then")
  func kept() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          await sendKeepingTheDelegate(over: Transport())
        }
      }
    }
  }

  @Test("is resumed by a callback with a weak self, since the method that waits keeps self")
  func weakSelf() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { await Connection().send() }
      }
    }
  }
}
