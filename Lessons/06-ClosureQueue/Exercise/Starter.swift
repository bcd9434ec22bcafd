// EXERCISE closure-queue: fifteen minutes, all of it in this file.
//
// A car park lets in more cars than it has spaces. It is an actor, so it counts
// one car at a time; but `gate.open()` takes a while, and other cars come then.
//
//   1. A car that finds a space comes in: `enter` returns true.
//   2. It keeps its space until it leaves.
//   3. No more cars are in it than there are spaces.
//   4. A car that finds none is told so at once: `enter` returns false.
//   5. Where the gate jams, its error is thrown, and the space is free again.
//   6. So it is where the car's task is cancelled while the gate opens.
//
// Leave the signatures as they are.
// swift run workshop check closure-queue

actor CarPark {
  private let gate: Gate
  private var free: Int

  init(spaces: Int, gate: Gate) {
    self.gate = gate
    free = spaces
  }

  func enter() async throws -> Bool {
    guard free > 0 else { return false }
    try await gate.open()
    free -= 1
    return true
  }

  func leave() { free += 1 }
}
