// not met: 4
// hazard: lost cancellation
// says: The tray in the oven is baked to its end

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      try Task.checkCancellation()
      try await baked(tray)
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
