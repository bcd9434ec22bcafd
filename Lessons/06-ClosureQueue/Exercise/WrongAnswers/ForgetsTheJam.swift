// not met: 5
// says: car 2 is turned away. It must be: car 1 throws Jammed(), car 2 comes in.

actor CarPark {
  private let gate: Gate
  private var free: Int

  init(spaces: Int, gate: Gate) {
    self.gate = gate
    free = spaces
  }

  func enter() async throws -> Bool {
    guard free > 0 else { return false }
    free -= 1
    try await gate.open()
    return true
  }

  func leave() { free += 1 }
}
