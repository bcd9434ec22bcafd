// not met: 2
// hazard: orphan task
// says: The call has returned before the last tray is baked.

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    Task {
      for tray in trays { try await baked(tray) }
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
