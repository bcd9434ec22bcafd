import Channels
import Foundation
import Locking

/// What an element costs on its way through a channel, beside the other ways to do one thing
/// after another; and what a sender costs that waits, and is cancelled.
enum ChannelBenchmarks {
  private static let elements = 10_000
  private static let rounds = 5

  static func run() async {
    let channel = await perElement("a channel") { await throughChannel() }
    let others = [
      await perElement("AsyncStream") { await throughStream() },
      await perElement("a chain of tasks") { await throughChain() },
      await perElement("an operation queue of one") { await throughQueue() },
    ]
    print(channel.line)
    for other in others {
      print(other.line)
      print(channel.ratio(to: other))
    }

    let few = await cancelling(2_500)
    let many = await cancelling(40_000)
    print(few.line)
    print(many.line)
    print(many.ratio(to: few))
    await ChannelMemory.show()
  }

  private static func perElement(
    _ name: String, _ round: () async -> Void
  ) async -> Measurement {
    await Measurement.take(name, unit: "µs an element", rounds: rounds) {
      await seconds(round) / Double(elements) * 1e6
    }
  }

  private static func throughChannel() async {
    let channel = AsyncChannel<Int>()
    async let sum = {
      var sum = 0
      for await element in channel { sum += element }
      return sum
    }()
    for element in 0..<elements { await channel.send(element) }
    channel.finish()
    check(await sum)
  }

  private static func throughStream() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    async let sum = {
      var sum = 0
      for await element in stream { sum += element }
      return sum
    }()
    for element in 0..<elements { continuation.yield(element) }
    continuation.finish()
    check(await sum)
  }

  /// Each task awaits the one before it.
  private static func throughChain() async {
    let sum = Locked(0)
    var last: Task<Void, Never>?
    for element in 0..<elements {
      // What is measured is the habit: a task of its own for each element.
      last = Task { [last] in
        await last?.value
        sum.withLock { $0 += element }
      }
    }
    await last?.value
    check(sum.withLock { $0 })
  }

  private static func throughQueue() async {
    let sum = Locked(0)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    for element in 0..<elements {
      queue.addOperation { sum.withLock { $0 += element } }
    }
    await withCheckedContinuation { continuation in
      queue.addBarrierBlock { continuation.resume() }
    }
    check(sum.withLock { $0 })
  }

  private static func check(_ sum: Int) {
    precondition(sum == elements * (elements - 1) / 2)
  }

  /// So many senders wait, and all are cancelled, the last one first.
  private static func cancelling(_ count: Int) async -> Measurement {
    await Measurement.take(
      "cancelling one of \(count) senders", unit: "µs", rounds: rounds
    ) {
      let waiting = await WaitingSenders(count)
      let time = await seconds {
        for sender in waiting.tasks.reversed() { sender.cancel() }
        for sender in waiting.tasks { await sender.value }
      }
      return time / Double(count) * 1e6
    }
  }
}

/// Senders of a channel that nobody reads.
struct WaitingSenders {
  let channel = AsyncChannel<Int>()
  private(set) var tasks: [Task<Void, Never>] = []

  /// Returns when each of them waits.
  init(_ count: Int) async {
    let channel = channel
    tasks.reserveCapacity(count)
    for number in 0..<count {
      // Tasks of their own, so that each can be cancelled.
      tasks.append(Task { await channel.send(number) })
    }
    while channel.waitingSenders < count { await Task.yield() }
  }
}
