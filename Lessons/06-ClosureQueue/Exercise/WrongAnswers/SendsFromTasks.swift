// not met: 2
// hazard: lost order
// says: The order was

import Channels

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker
  private let texts = AsyncChannel<String>()

  init(loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  func announce(_ text: String) -> Bool {
    Task { await texts.send(text) }
    return true
  }

  func open() async {
    defer { texts.finish() }
    for await text in texts where !Task.isCancelled {
      try? await loudspeaker.say(text)
    }
  }
}
