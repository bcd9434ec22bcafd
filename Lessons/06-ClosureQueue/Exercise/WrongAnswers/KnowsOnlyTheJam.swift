// not met: 6
// says: It is: car 1 throws CancellationError(), car 2 is turned away.

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
    do {
      try await gate.open()
      return true
    } catch let error as Gate.Jammed {
      free += 1
      throw error
    }
  }

  func leave() { free += 1 }
}
