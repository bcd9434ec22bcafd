import Channels
import Locking
import Simulation
import Testing

@Suite("A channel")
struct ChannelTests {
  @Test("keeps a sender waiting until its element is taken")
  func rendezvous() async {
    let run = await Explorer(ExplorationOptions()).replay(Schedule(picks: [])) {
      let channel = AsyncChannel<Int>()
      let isSent = Locked(false)
      let sender = Task {
        await channel.send(1)
        isSent.withLock { $0 = true }
      }
      // Whatever else can run has run.
      try await VirtualClock().sleep(for: .seconds(1))
      let before = isSent.withLock { $0 }
      var iterator = channel.makeAsyncIterator()
      let element = await iterator.next()
      await sender.value
      return [before, element == 1, isSent.withLock { $0 }]
    }
    #expect(run.outcome == [false, true, true])
  }

  @Test("serves those who wait first come, first served")
  func order() async {
    let run = await Explorer(ExplorationOptions()).replay(Schedule(picks: [])) {
      let channel = AsyncChannel<Int>()
      let clock = VirtualClock()
      for number in 0..<10 {
        Task {
          try await clock.sleep(for: .seconds(number))
          await channel.send(number)
        }
      }
      try await clock.sleep(for: .seconds(60))
      var got: [Int] = []
      for await number in channel {
        got.append(number)
        if got.count == 10 { break }
      }
      return got
    }
    #expect(run.outcome == Array(0..<10))
  }

  @Test("does not keep a sender that comes after the end, nor a reader")
  func afterTheEnd() async {
    let channel = AsyncChannel<Int>()
    channel.finish()
    channel.finish()
    await channel.send(1)
    var iterator = channel.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test("does not keep a sender or a reader that is cancelled already")
  func cancelledBefore() async {
    let channel = AsyncChannel<Int>()
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await channel.send(1)
      var iterator = channel.makeAsyncIterator()
      #expect(await iterator.next() == nil)
    }.value
  }

  @Test("ends once: a failure after a finish is not told, nor a second one")
  func endsOnce() async throws {
    struct Broken: Error {}
    let finished = AsyncThrowingChannel<Int, any Error>()
    finished.finish()
    finished.fail(Broken())
    var iterator = finished.makeAsyncIterator()
    #expect(try await iterator.next() == nil)
    let failed = AsyncThrowingChannel<Int, any Error>()
    failed.fail(Broken())
    failed.fail(CancellationError())
    var other = failed.makeAsyncIterator()
    await #expect(throws: Broken.self) { try await other.next() }
    #expect(try await other.next() == nil)
  }

  @Test("reads without leaving the main actor")
  @MainActor func isolation() async {
    let channel = AsyncChannel<Int>()
    async let sent: Void = channel.send(1)
    for await number in channel {
      MainActor.assertIsolated()
      #expect(number == 1)
      break
    }
    await sent
  }

  @Test("loses nothing under load, on the real pool, with senders and readers that are cancelled")
  func load() async {
    let channel = AsyncChannel<Int>()
    let got = Locked<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for await number in channel { got.withLock { $0.append(number) } }
        }
      }
      await withTaskGroup(of: Void.self) { senders in
        for sender in 0..<8 {
          senders.addTask {
            for number in 0..<1_000 {
              let element = sender * 1_000 + number
              if number % 10 == 0 {
                // One that is cancelled at once: it is taken or not, and never twice.
                let hurried = Task { await channel.send(-element - 1) }
                hurried.cancel()
                await hurried.value
              }
              await channel.send(element)
            }
          }
        }
      }
      channel.finish()
    }
    let all = got.withLock { $0 }
    #expect(all.filter { $0 >= 0 }.sorted() == Array(0..<8_000))
    let hurried = all.filter { $0 < 0 }
    #expect(Set(hurried).count == hurried.count)
  }

  @Test("lets go of an element that is dropped")
  func release() async {
    final class Token: Sendable {}
    let channel = AsyncChannel<Token>()
    weak var token: Token?
    do {
      let kept = Token()
      token = kept
      let sender = Task { [kept] in await channel.send(kept) }
      sender.cancel()
      await sender.value
    }
    #expect(token == nil)
  }
}
