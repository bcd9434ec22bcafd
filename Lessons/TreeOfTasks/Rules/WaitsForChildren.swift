import Simulation

extension Rule {
  static let waitsForChildren = Rule(
    number: 1,
    title: "A child does not outlive its parent",
    sentence: """
      Anna takes one second, Ben two and Cleo three. The album returns when \
      Cleo is loaded, at three seconds and not before.
      """,
    file: "Rules/WaitsForChildren.swift",
    stated: Outcome(
      ending: .returned(["Anna", "Ben", "Cleo"]), at: .seconds(3),
      transfers: [
        Transfer(name: "Anna", ending: .done, at: .seconds(1)),
        Transfer(name: "Ben", ending: .done, at: .seconds(2)),
        Transfer(name: "Cleo", ending: .done, at: .seconds(3)),
      ])
  ) {
    // snippet.program
    let library = Library(
      [
        .init("Anna", takes: .seconds(1)), .init("Ben", takes: .seconds(2)),
        .init("Cleo", takes: .seconds(3)),
      ], clock: VirtualClock())
    let album = Album(library)
    return await library.outcome(of: album.load)
    // snippet.end
  }
}
