// not met: 1
// says: The oven refuses

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for tray in trays { group.addTask { try await baked(tray) } }
      try await group.waitForAll()
    }
  }

  private func baked(_ tray: String) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      oven.bake(tray) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
