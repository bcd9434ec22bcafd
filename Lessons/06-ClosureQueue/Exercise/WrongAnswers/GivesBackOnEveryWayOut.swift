// not met: 2
// says: It is: car 1 comes in, car 2 comes in, car 3 comes in.

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
    defer { free += 1 }
    try await gate.open()
    return true
  }

  func leave() { free += 1 }
}
