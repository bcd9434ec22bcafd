// not met: 3
// hazard: lost error
// says: Tray 2 burns, and the caller is not told.

struct Bakery {
  let oven: Oven

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      try Task.checkCancellation()
      await baked(tray)
    }
  }

  private func baked(_ tray: String) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        oven.bake(tray) { _ in continuation.resume() }
      }
    } onCancel: {
      oven.switchOff()
    }
  }
}
