// not met: 5
// says: the station is closed, and announce says true

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
    asked.yield(text)
    return true
  }

  func open() async {
    for await text in texts where !Task.isCancelled {
      try? await loudspeaker.say(text)
    }
  }
}
