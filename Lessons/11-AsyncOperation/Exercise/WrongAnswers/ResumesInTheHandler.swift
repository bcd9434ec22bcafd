// not met: 4
// hazard: double resume
// says: resumes a continuation a second time

import Locking

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      try Task.checkCancellation()
      try await baked(tray)
    }
  }

  private func baked(_ tray: String) async throws {
    let waiting = Locked<CheckedContinuation<Void, any Error>?>(nil)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        waiting.withLock { $0 = continuation }
        oven.bake(tray) { error in
          if let error {
            continuation.resume(throwing: error)
          } else {
            continuation.resume()
          }
        }
      }
    } onCancel: {
      oven.switchOff()
      waiting.withLock { $0 }?.resume(throwing: CancellationError())
    }
  }
}
