// not met: 4
// says: The call is cancelled, and ends as if all were baked.

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      if Task.isCancelled { break }
      try await bake(tray)
    }
  }

  private func bake(_ tray: String) async throws {
    do {
      try await withTaskCancellationHandler {
        try await baked(tray)
      } onCancel: {
        oven.switchOff()
      }
    } catch is Oven.Off {
      throw CancellationError()
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
