// EXERCISE closure-queue: fifteen minutes, all of it in this file.
//
// A station has one loudspeaker, and announcements that come together are not
// understood. `say` takes a while, and stops early when its task is cancelled.
//
//   1. One announcement at a time.
//   2. In the order in which they were asked for.
//   3. When the station closes, the one that is said stops, and no other begins.
//   4. An announcement that fails does not end those behind it.
//   5. `announce` says whether there is still somebody who takes it.
//
// The station runs `open()` in a task that it cancels when it closes.
// Leave the signatures as they are.  swift run workshop check closure-queue

@MainActor
final class Announcer {
  let loudspeaker: Loudspeaker

  init(loudspeaker: Loudspeaker) { self.loudspeaker = loudspeaker }

  func announce(_ text: String) -> Bool {
    Task { try await loudspeaker.say(text) }
    return true
  }

  func open() async {}
}
