import Channels
import LessonKit
import Simulation
import Testing

// snippet.send
/// Puts a number in, and goes on. So it was meant.
private func sendAndRead() async -> Int? {
  let channel = AsyncChannel<Int>()
  await channel.send(1)
  var numbers = channel.makeAsyncIterator()
  return await numbers.next()
}
// snippet.end

// snippet.reader-first
/// The reader is there before anything is sent.
private func readAndSend() async -> Int? {
  let channel = AsyncChannel<Int>()
  async let number = first(of: channel)
  await channel.send(1)
  return await number
}
// snippet.end

private func first(of channel: AsyncChannel<Int>) async -> Int? {
  for await number in channel { return number }
  return nil
}

// snippet.own-loop
/// Counts down, by sending to itself.
private func countDown(_ channel: AsyncChannel<Int>) async {
  for await number in channel {
    if number == 0 { return }
    await channel.send(number - 1)
  }
}
// snippet.end

@Suite("A channel without a reader, explored")
struct SendWaitsTests {
  @Test("keeps whoever sends for ever, in every schedule")
  func waits() async throws {
    let found = await Explorer().explore { await sendAndRead() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
  }

  @Test("does not when it has one, whoever comes first")
  func readerFirst() async throws {
    let found = await Explorer().explore { await readAndSend() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.groups.map(\.result.outcome) == [1])
  }

  @Test("keeps its own reader for ever, when that is the one who sends")
  func ownLoop() async throws {
    let found = await Explorer().explore {
      let channel = AsyncChannel<Int>()
      async let counts: Void = countDown(channel)
      await channel.send(3)
      await counts
      return true
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
  }
}
