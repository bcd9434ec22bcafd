// not met: 1
// hazard: lost order
// says: 3 announcements were heard at once.

actor Speaker {
  let loudspeaker: Loudspeaker

  init(loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  func say(_ text: String) async throws { try await loudspeaker.say(text) }
}

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker
  private let speaker: Speaker

  init(loudspeaker: Loudspeaker) {
    self.loudspeaker = loudspeaker
    speaker = Speaker(loudspeaker: loudspeaker)
  }

  func announce(_ text: String) -> Bool {
    Task { try await speaker.say(text) }
    return true
  }

  func open() async {}
}
