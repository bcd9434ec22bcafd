import Locking
import Simulation
import Timeline

/// What a message is sent under. Its number means nothing to a radio.
struct Key: Hashable, Sendable {
  let number: Int
}

/// The error of a message that was sent under a key that is no longer good.
struct KeyReplaced: Error {}

/// The error of a new key that could not be had.
struct NoContact: Error {}

/// Who gives keys and gets messages, as it is given. Each call takes a second.
final class Base: Sendable {
  private struct Books {
    /// The number of the key that is good.
    var good: Int
    /// How many keys were given, the first one not counted.
    var asked = 0
    var sent: [String: Int] = [:]
  }

  private let refusesAll: Bool
  private let failures: Int
  private let late: Set<String>
  private let books: Locked<Books>

  /// - Parameters:
  ///   - good: The number of the key that is good.
  ///   - refusesAll: Whether no key is good, the newest neither.
  ///   - failures: How many of the first calls of `newKey` fail.
  ///   - late: Messages whose answer comes four seconds later.
  init(
    good: Int = 1, refusesAll: Bool = false, failures: Int = 0,
    late: Set<String> = []
  ) {
    self.refusesAll = refusesAll
    self.failures = failures
    self.late = late
    books = Locked(Books(good: good))
  }

  /// Sends a message. Whether its key is good is decided on the way.
  ///
  /// - Throws: `KeyReplaced`.
  func send(_ message: String, under key: Key) async throws {
    record(.runs, "sends \(message) under key \(key.number)")
    try await VirtualClock().sleep(for: .milliseconds(500))
    let isGood = books.withLock { books in
      books.sent[message, default: 0] += 1
      return !refusesAll && books.good == key.number
    }
    let isLate = !isGood && late.contains(message)
    try await VirtualClock().sleep(for: .milliseconds(isLate ? 4500 : 500))
    record(isGood ? .ends : .fails, isGood ? "is sent" : "KeyReplaced")
    guard isGood else { throw KeyReplaced() }
  }

  /// A new key. The one before it is no longer good, whoever has it.
  ///
  /// - Throws: `NoContact`.
  func newKey() async throws -> Key {
    let number = books.withLock { books in
      books.asked += 1
      return books.asked
    }
    let lane = "new key \(number)"
    record(.runs, "is asked for", lane: lane)
    try await VirtualClock().sleep(for: .seconds(1))
    guard number > failures else {
      record(.fails, "NoContact", lane: lane)
      throw NoContact()
    }
    let key = books.withLock { books in
      books.good += 1
      return Key(number: books.good)
    }
    record(.ends, "key \(key.number)", lane: lane)
    return key
  }

  /// How often a new key was asked for.
  var asked: Int { books.withLock { $0.asked } }

  /// How often a message was sent, at most.
  var most: Int { books.withLock { $0.sent.values.max() ?? 0 } }
}
