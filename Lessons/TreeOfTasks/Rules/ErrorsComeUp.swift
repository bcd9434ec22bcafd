import Simulation

extension Rule {
  static let errorsComeUp = Rule(
    number: 3,
    title: "Errors come up",
    sentence: """
      Ben fails at one second. The album leaves its group with Ben's error, \
      which cancels Anna and Cleo at that instant, and then throws it.
      """,
    file: "Rules/ErrorsComeUp.swift",
    stated: Outcome(
      ending: .threw("Ben is damaged"), at: .seconds(1),
      transfers: [
        Transfer(name: "Anna", ending: .cancelled, at: .seconds(1)),
        Transfer(name: "Ben", ending: .damaged, at: .seconds(1)),
        Transfer(name: "Cleo", ending: .cancelled, at: .seconds(1)),
      ])
  ) {
    // snippet.program
    let library = Library(
      [
        .init("Anna", takes: .seconds(2)),
        .init("Ben", takes: .seconds(1), isDamaged: true),
        .init("Cleo", takes: .seconds(3)),
      ], clock: VirtualClock())
    let album = Album(library)
    return await library.outcome(of: album.load)
    // snippet.end
  }
}
