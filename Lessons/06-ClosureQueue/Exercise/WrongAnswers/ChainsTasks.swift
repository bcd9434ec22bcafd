// not met: 3
// hazard: lost cancellation
// says: To their end were said: platform 1, platform 2, platform 3.

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker
  private var last: Task<Void, Never>?

  init(loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  func announce(_ text: String) -> Bool {
    let before = last
    last = Task {
      await before?.value
      try? await loudspeaker.say(text)
    }
    return true
  }

  func open() async {}
}
