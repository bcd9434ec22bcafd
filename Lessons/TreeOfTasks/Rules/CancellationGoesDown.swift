import Simulation
import Timeline

extension Rule {
  static let cancellationGoesDown = Rule(
    number: 2,
    title: "Cancellation goes down",
    sentence: """
      The same album, but at one and a half seconds its screen goes away and \
      cancels the album's task. Anna is loaded by then. Ben and Cleo are \
      cancelled at that instant, and then the album ends.
      """,
    file: "Rules/CancellationGoesDown.swift",
    stated: Outcome(
      ending: .threw("CancellationError"), at: .milliseconds(1500),
      transfers: [
        Transfer(name: "Anna", ending: .done, at: .seconds(1)),
        Transfer(name: "Ben", ending: .cancelled, at: .milliseconds(1500)),
        Transfer(name: "Cleo", ending: .cancelled, at: .milliseconds(1500)),
      ])
  ) {
    let clock = VirtualClock()
    let library = Library(
      [
        .init("Anna", takes: .seconds(1)), .init("Ben", takes: .seconds(2)),
        .init("Cleo", takes: .seconds(3)),
      ], clock: clock)
    let album = Album(library)
    // snippet.program
    // Unstructured, as a screen is no task. This is the root of the tree.
    let screen = Task(name: "album") {
      await library.outcome(of: album.load)
    }
    try await clock.sleep(for: .milliseconds(1500))
    record(.cancels, "the screen goes away", lane: "album")
    screen.cancel()
    // snippet.end
    return await screen.value
  }
}
