// not met: 1
// hazard: lost order
// says: 3 announcements were heard at once.

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker
  private let queue = DispatchQueue(label: "announcements")

  init(loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  func announce(_ text: String) -> Bool {
    queue.async { [loudspeaker] in
      Task { try await loudspeaker.say(text) }
    }
    return true
  }

  func open() async {}
}
