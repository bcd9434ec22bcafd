/// A channel between tasks, without a buffer: who sends waits until somebody has taken the
/// element, and so feels back-pressure.
///
/// Any number of tasks may send and read. Those who wait are served first come, first served;
/// between tasks that send at the same moment there is no order.
///
/// Names and contract are those of the type of this name in the package swift-async-algorithms
/// (https://github.com/apple/swift-async-algorithms), so that code moves over by its import.
package final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
  package typealias Failure = Never

  private let core = ChannelCore<Element, Never>()

  package init() {}

  /// Sends an element; returns when a reader has taken it.
  ///
  /// It also returns, and the element is dropped, when the channel is finished, before or
  /// meanwhile, and when the sending task is cancelled. It does not say which. Other senders go on.
  package func send(_ element: Element) async {
    await core.send(element)
  }

  /// Ends the channel. Readers that wait get `nil`, senders that wait return and their elements
  /// are dropped. From now on both return at once.
  package func finish() {
    core.end()
  }

  /// How many senders wait at this moment; the package that this stands for has no such figure.
  package var waitingSenders: Int { core.waitingSenders }

  package func makeAsyncIterator() -> Iterator {
    Iterator(core: core)
  }

  /// One reader. It belongs to one task.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let core: ChannelCore<Element, Never>

    /// The next element; `nil` when the channel has ended or this task is cancelled.
    package mutating func next() async -> Element? {
      await core.next().get()
    }

    /// The same, without leaving the actor of the caller.
    package mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await core.next(isolation: actor).get()
    }
  }
}

@available(*, unavailable)
extension AsyncChannel.Iterator: Sendable {}
