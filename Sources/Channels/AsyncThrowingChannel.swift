/// A channel between tasks that may end with an error; otherwise as `AsyncChannel`.
///
/// Names and contract are those of the type of this name in the package swift-async-algorithms
/// (https://github.com/apple/swift-async-algorithms), so that code moves over by its import.
package final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence,
  Sendable
{
  private let core = ChannelCore<Element, Failure>()

  package init() {}

  /// Sends an element; returns when a reader has taken it.
  ///
  /// It also returns, and the element is dropped, when the channel has ended, before or
  /// meanwhile, and when the sending task is cancelled. It does not say which. Other senders go on.
  package func send(_ element: Element) async {
    await core.send(element)
  }

  /// Ends the channel with an error. Each reader that waits gets it; where none does, the next
  /// one that comes. Then readers get `nil`. Senders that wait return and their elements are dropped.
  package func fail(_ error: any Error) where Failure == any Error {
    core.end(with: error)
  }

  /// Ends the channel. Readers that wait get `nil`, senders that wait return and their elements
  /// are dropped. From now on both return at once.
  package func finish() {
    core.end()
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(core: core)
  }

  /// One reader. It belongs to one task.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let core: ChannelCore<Element, Failure>

    /// The next element; `nil` when the channel has ended or this task is cancelled.
    ///
    /// - Throws: What the channel failed with, once.
    package mutating func next() async throws(Failure) -> Element? {
      try await core.next().get()
    }

    /// The same, without leaving the actor of the caller.
    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      try await core.next(isolation: actor).get()
    }
  }
}

@available(*, unavailable)
extension AsyncThrowingChannel.Iterator: Sendable {}
