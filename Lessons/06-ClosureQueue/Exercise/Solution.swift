actor CarPark {
  private let gate: Gate
  private var free: Int

  init(spaces: Int, gate: Gate) {
    self.gate = gate
    free = spaces
  }

  func enter() async throws -> Bool {
    guard free > 0 else { return false }
    // Before the await: whoever comes during it must find the space taken.
    free -= 1
    do {
      try await gate.open()
      return true
    } catch {
      free += 1
      throw error
    }
  }

  func leave() { free += 1 }
}
