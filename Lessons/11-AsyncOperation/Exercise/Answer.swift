// EXERCISE async-operation: fifteen minutes, all of it in this file.
//
// The bakery's queue has one operation at a time, and the oven is refused all
// the same: each operation is finished when it has begun. Write it without one.
// `oven.bake(tray) { error in }` bakes; `oven.switchOff()` ends that at once,
// with the error `Oven.Off()`, and refuses what comes later with the same.
//
//   1. It bakes the trays one after another, in their order.
//   2. It returns when the last is baked.
//   3. The first that burns is the last: the call throws the oven's error.
//   4. Cancelled, it switches the oven off and throws `CancellationError`.
//
// Leave the signatures as they are.
// swift run workshop check async-operation

struct Bakery {
  let oven: Oven
  private let queue = OperationQueue()

  init(oven: Oven) { self.oven = oven }

  func bake(_ trays: [String]) async throws {
    for tray in trays {
      queue.addOperation { oven.bake(tray) { _ in } }
    }
    await withCheckedContinuation { continuation in
      queue.addBarrierBlock { continuation.resume() }
    }
  }
}
