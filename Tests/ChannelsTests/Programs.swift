import Channels
import Locking
import Simulation

/// What became of the elements that were sent through a channel.
struct Received: Hashable, Sendable, CustomStringConvertible {
  /// What each reader got, in its order.
  var byReader: [[Int]] = []
  /// How often `send` has returned.
  var sends = 0

  /// All that was received, sorted.
  var all: [Int] { byReader.flatMap { $0 }.sorted() }

  var description: String { "\(byReader), \(sends) sends" }
}

/// Producers that send, readers that read to the end, and a finish when all is sent.
func exchange(
  producers: Int, readers: Int, elements: Int
) async -> Received {
  let channel = AsyncChannel<Int>()
  return await withTaskGroup(of: [Int].self) { reading in
    for number in 0..<readers {
      reading.addTask(name: "reader \(number + 1)") {
        var got: [Int] = []
        for await element in channel { got.append(element) }
        return got
      }
    }
    await withTaskGroup(of: Void.self) { sending in
      for number in 0..<producers {
        sending.addTask(name: "producer \(number + 1)") {
          for element in 0..<elements { await channel.send(number * 10 + element) }
        }
      }
    }
    channel.finish()
    var received = Received(sends: producers * elements)
    for await got in reading { received.byReader.append(got) }
    return received
  }
}
