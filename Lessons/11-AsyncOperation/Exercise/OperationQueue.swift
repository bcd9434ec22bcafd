import Simulation

/// As much of Foundation's as the bakery uses: it runs one operation at a time,
/// and goes on with the next when a block has returned.
final class OperationQueue: Sendable {
  private let blocks = SimulatedQueue(label: "operation queue")

  func addOperation(_ block: @escaping @Sendable () -> Void) {
    blocks.async(execute: block)
  }

  /// Runs a block when those before it have returned.
  func addBarrierBlock(_ block: @escaping @Sendable () -> Void) {
    blocks.async(execute: block)
  }
}
