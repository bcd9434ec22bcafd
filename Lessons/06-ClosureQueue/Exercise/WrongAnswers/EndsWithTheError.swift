// not met: 4
// says: Only these were said: platform 1.

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker
  private let texts: AsyncStream<String>
  private let asked: AsyncStream<String>.Continuation

  init(loudspeaker: Loudspeaker) {
    self.loudspeaker = loudspeaker
    (texts, asked) = AsyncStream.makeStream()
  }

  func announce(_ text: String) -> Bool {
    if case .enqueued = asked.yield(text) { true } else { false }
  }

  func open() async {
    do {
      for await text in texts where !Task.isCancelled {
        try await loudspeaker.say(text)
      }
    } catch {}
  }
}
