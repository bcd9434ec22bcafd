// not met: 4
// says: A car that finds no space is turned away after 3 s.

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
    // Somebody else may have come.
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  func leave() { free += 1 }
}
