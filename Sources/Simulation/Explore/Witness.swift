import Timeline

/// Somebody who is told of a schedule while it runs, and still knows of it when the
/// process does not live to tell.
protocol Witness: Sendable {
  /// A schedule is about to run.
  func begins()
  /// A choice was made, and what it leads to has not happened yet.
  func chose(_ choice: Choice)
  /// An event was traced.
  func saw(_ event: Event)
}
