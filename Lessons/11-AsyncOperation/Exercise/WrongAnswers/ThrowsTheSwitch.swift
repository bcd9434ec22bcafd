// not met: 4
// says: The call throws Off(). It must throw CancellationError.

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      try Task.checkCancellation()
      try await withTaskCancellationHandler {
        try await baked(tray)
      } onCancel: {
        oven.switchOff()
      }
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
