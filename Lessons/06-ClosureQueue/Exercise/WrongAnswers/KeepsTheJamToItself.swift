// not met: 5
// says: It is: car 1 is turned away, car 2 comes in.

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
    } catch {
      free += 1
      return false
    }
  }

  func leave() { free += 1 }
}
