import Foundation

/// Ctrl-C and the like, put off while something is there that must not be left behind.
enum Interruption {
  // Unsafe only by its form: a signal's handler sets it, and may not wait for a lock.
  nonisolated(unsafe) private static var signal: Int32 = 0

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Whether one has come, so that whoever waits is to stop waiting.
  static var hasCome: Bool { signal != 0 }

  /// Does `body`, and ends this process afterwards if that was asked for meanwhile.
  static func putOff<Result>(_ body: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    signal = 0
    // A handler and not SIG_IGN, which all that is started meanwhile would inherit.
    let before = numbers.map { Foundation.signal($0) { Interruption.signal = $0 } }
    defer {
      for (number, action) in zip(numbers, before) { Foundation.signal(number, action) }
      if hasCome { raise(signal) }
    }
    return try body()
  }
}
