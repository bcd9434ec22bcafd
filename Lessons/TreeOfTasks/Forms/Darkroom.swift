import Locking
import Simulation

/// Develops pictures row by row, without an `await`.
final class Darkroom: Sendable {
  private let count = Locked(0)

  /// How many rows have been developed.
  var developed: Int { count.withLock { $0 } }

  private func develop(_ row: Int) {
    syncPoint("row \(row)")
    count.withLock { $0 += 1 }
  }

  // snippet.deaf
  func developAll(_ rows: Int) {
    for row in 1...rows {
      develop(row)
    }
  }
  // snippet.end

  // snippet.checks
  func developUnlessCancelled(_ rows: Int) throws {
    for row in 1...rows {
      try Task.checkCancellation()
      develop(row)
    }
  }
  // snippet.end

  // snippet.partial
  /// - Returns: How many rows of the picture there are.
  func developWhileWanted(_ rows: Int) -> Int {
    for row in 1...rows {
      if Task.isCancelled { return row - 1 }
      develop(row)
    }
    return rows
  }
  // snippet.end

  /// A yield lets others run, and looks at nothing.
  func developAndYield(_ rows: Int) async {
    for row in 1...rows {
      await Task.yield()
      develop(row)
    }
  }
}
