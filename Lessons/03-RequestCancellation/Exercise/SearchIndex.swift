import Locking
import Simulation
import Timeline

/// The index behind a search field, as it is given. A search runs until its
/// completion is called or until it is stopped.
final class SearchIndex: Sendable {
  typealias Token = Int

  private struct Search {
    var completion: Completion?
    var isStopped = false
  }

  private let searches = Locked<[Search]>([])

  /// Starts a search.
  ///
  /// - Parameter completion: Is given what was found: later, on the main actor;
  ///   or before the call returns, for words that were looked up before.
  /// - Returns: What `stop(_:)` takes.
  func search(
    _ words: String, completion: @escaping ([String]) -> Void
  ) -> Token {
    syncPoint("starts a search")
    let token = searches.withLock { searches in
      searches.append(Search(completion: Completion(call: completion)))
      return searches.count - 1
    }
    record(.notes, "searches for \(words)", lane: "index")
    if words == "swift" {
      answer(token)
    } else {
      CallbackQueue.main.run(name: "index") { self.answer(token) }
    }
    syncPoint("has its token")
    return token
  }

  /// Stops a search: its completion is not called any more. Never waits, so that
  /// a cancellation handler may call it; leaves one alone that is over.
  func stop(_ token: Token) {
    record(.notes, "is told to stop", lane: "index")
    // What is let go is let go outside the lock.
    let completion = searches.withLock { searches -> Completion? in
      guard searches.indices.contains(token) else { return nil }
      defer { searches[token].completion = nil }
      searches[token].isStopped = true
      return searches[token].completion
    }
    _ = completion
  }

  private func answer(_ token: Token) {
    let completion = searches.withLock { searches in
      defer { searches[token].completion = nil }
      return searches[token].completion
    }
    guard let completion else { return }
    record(.notes, "answers", lane: "index")
    completion.call(["one", "two"])
  }

  /// How many searches were started, and how many somebody asked to stop.
  var started: Int { searches.withLock { $0.count } }
  var stopped: Int { searches.withLock { $0.count(where: \.isStopped) } }
  /// Whether each has been answered or stopped by now.
  var isIdle: Bool {
    searches.withLock { $0.allSatisfy { $0.completion == nil } }
  }

  /// Sendable without a check: called once, by one thread, as the parameter it
  /// carries is in frameworks that have not adopted Sendable.
  private struct Completion: @unchecked Sendable {
    let call: ([String]) -> Void
  }
}
