/// One thing that a lesson shows on real threads, in a process of its own.
package struct Scene<Outcome: LessonOutcome>: Sendable {
  /// What `--variant` calls it.
  package var name: String
  /// Which half it shows. A test runs every scene with the other half's code
  /// too, and must see it end otherwise.
  package var half: Half
  /// What happens in it, in one sentence.
  package var about: String
  /// Whether every run plays it, or only one that names it: a stall that the runtime has no words
  /// for takes two seconds to be certain of.
  package var size: VariantSize
  /// How many threads the pool must have for the scene to show anything.
  package var neededPoolWidth: Int
  /// The ending that is stated; is given the pool's width.
  package var ending: @Sendable (Int) -> Ending<Outcome>
  /// Plays it with the code of either half.
  package var play: @Sendable (Half, Stage) async throws -> Outcome

  package init(
    _ name: String, _ half: Half, _ about: String, size: VariantSize = .small,
    neededPoolWidth: Int = 1,
    ends ending: @escaping @Sendable (Int) -> Ending<Outcome>,
    _ play: @escaping @Sendable (Half, Stage) async throws -> Outcome
  ) {
    self.name = name
    self.half = half
    self.about = about
    self.size = size
    self.neededPoolWidth = neededPoolWidth
    self.ending = ending
    self.play = play
  }
}
