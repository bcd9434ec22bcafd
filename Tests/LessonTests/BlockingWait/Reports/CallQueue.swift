import Dispatch

// snippet.call-queue
/// Runs calls that block, one after another, on a thread that is none of the
/// pool's. A serial queue has one; a concurrent one shares the pool's on Linux.
struct CallQueue {
  private let queue: DispatchQueue

  init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  func run<Value: Sendable>(
    _ call: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: call()) }
    }
  }
}
// snippet.end
