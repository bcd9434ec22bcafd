// not met: 3
// says: Begun and cut short were: platform 2, platform 3.

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
    for await text in texts { try? await loudspeaker.say(text) }
  }
}
