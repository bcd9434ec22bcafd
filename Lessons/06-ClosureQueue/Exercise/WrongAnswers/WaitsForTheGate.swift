// not met: 3
// says: Your code asks again and again instead of waiting

actor CarPark {
  private let gate: Gate
  private var free: Int
  private var isOpening = false

  init(spaces: Int, gate: Gate) {
    self.gate = gate
    free = spaces
  }

  func enter() async throws -> Bool {
    while isOpening { await Task.yield() }
    guard free > 0 else { return false }
    isOpening = true
    defer { isOpening = false }
    try await gate.open()
    free -= 1
    return true
  }

  func leave() { free += 1 }
}
