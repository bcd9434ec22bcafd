import Channels
import Locking
import Simulation
import Testing

@Suite("A channel, explored")
struct ChannelExploredTests {
  @Test(
    "loses nothing, gives nothing twice and leaves nobody waiting, with two of each and a finish",
    arguments: [1, 2])
  func twoAndTwo(elements: Int) async {
    let found = await Explorer(options()).explore {
      await exchange(producers: 2, readers: 2, elements: elements)
    }
    #expect(found.isExhausted && found.schedules == (elements == 1 ? 2_608 : 18_480))
    let sent = [0, 1].flatMap { producer in (0..<elements).map { producer * 10 + $0 } }
    for group in found.groups {
      #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
      #expect(group.result.outcome?.all == sent)
      // One producer's elements come in its order, whoever reads them.
      for got in group.result.outcome?.byReader ?? [] {
        for producer in [0, 1] {
          let own = got.filter { $0 / 10 == producer }
          #expect(own == own.sorted())
        }
      }
    }
  }

  @Test("a cancelled sender's element is not delivered later, and the others' are")
  func cancelledSender() async {
    let found = await Explorer(options()).explore {
      let channel = AsyncChannel<Int>()
      let first = Task(name: "first") { await channel.send(1) }
      let second = Task(name: "second") { await channel.send(2) }
      first.cancel()
      await first.value
      let rest = Task(name: "reader") {
        var got: [Int] = []
        for await element in channel { got.append(element) }
        return got
      }
      await second.value
      channel.finish()
      return await rest.value
    }
    #expect(found.isExhausted)
    #expect(found.count { $0.ending == .finished && $0.outcome == [2] } == found.schedules)
  }

  @Test("a sender that is cancelled at any time is delivered once or not at all")
  func cancelAnyTime() async {
    let found = await Explorer(options()).explore {
      let channel = AsyncChannel<Int>()
      let reader = Task(name: "reader") {
        var got: [Int] = []
        for await element in channel { got.append(element) }
        return got
      }
      let first = Task(name: "first") { await channel.send(1) }
      let second = Task(name: "second") { await channel.send(2) }
      let canceller = Task(name: "canceller") { first.cancel() }
      await canceller.value
      await first.value
      await second.value
      channel.finish()
      return await reader.value
    }
    #expect(found.isExhausted)
    let known = [[2], [1, 2], [2, 1]]
    #expect(
      found.count { $0.ending == .finished && known.contains($0.outcome ?? []) } == found.schedules)
    #expect(found.count { $0.outcome == [2] } > 0 && found.count { $0.outcome == [1, 2] } > 0)
  }

  @Test("a cancelled reader takes nothing with it")
  func cancelledReader() async {
    let found = await Explorer(options()).explore {
      let channel = AsyncChannel<Int>()
      let readers = (1...2).map { number in
        Task(name: "reader \(number)") {
          var got: [Int] = []
          for await element in channel { got.append(element) }
          return got
        }
      }
      let canceller = Task(name: "canceller") { readers[0].cancel() }
      await channel.send(1)
      await canceller.value
      await channel.send(2)
      channel.finish()
      return Received(byReader: [await readers[0].value, await readers[1].value], sends: 2)
    }
    #expect(found.isExhausted)
    // What the cancelled one had before, and what the other one has, are all that was sent.
    #expect(found.count { $0.ending == .finished && $0.outcome?.all == [1, 2] } == found.schedules)
  }

  private struct Broken: Error, Hashable {}

  @Test("an error is told to each reader that waits, or else once to the next; then nil follows")
  func failure() async {
    let found = await Explorer(options()).explore {
      let channel = AsyncThrowingChannel<Int, any Error>()
      let readers = (1...2).map { number in
        Task(name: "reader \(number)") {
          var told: [String] = []
          var iterator = channel.makeAsyncIterator()
          for _ in 0..<2 {
            do {
              told.append(try await iterator.next().map(String.init) ?? "nil")
            } catch {
              told.append("error")
            }
          }
          return told
        }
      }
      await Task(name: "source") { channel.fail(Broken()) }.value
      return [await readers[0].value, await readers[1].value]
    }
    #expect(found.isExhausted)
    let one = ["error", "nil"]
    let none = ["nil", "nil"]
    let outcomes = Set(found.groups.compactMap(\.result.outcome))
    #expect(outcomes == [[one, one], [one, none], [none, one]])
    #expect(found.count { $0.ending == .finished } == found.schedules)
  }

  @Test("finish wakes senders and readers, and drops what waits, at any time")
  func finishes() async {
    let found = await Explorer(options()).explore {
      let channel = AsyncChannel<Int>()
      let senders = (1...2).map { number in
        Task(name: "sender \(number)") { await channel.send(number) }
      }
      let reader = Task(name: "reader") {
        var iterator = channel.makeAsyncIterator()
        return await iterator.next()
      }
      channel.finish()
      for sender in senders { await sender.value }
      await channel.send(3)
      return await reader.value
    }
    #expect(found.isExhausted)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    #expect(Set(found.groups.compactMap { $0.result.outcome ?? nil }).isSubset(of: [1, 2]))
  }

  private func options() -> ExplorationOptions {
    var options = ExplorationOptions()
    options.maximumSchedules = 200_000
    return options
  }
}
