import Locking
import Simulation
import Timeline

/// The web as it is given: pages, of which some are gone. Each takes its time.
final class Web: Sendable {
  /// What a link is, by its name.
  enum Page: Sendable {
    case title(String, seconds: Int)
    case gone(seconds: Int)
  }

  /// The error of a link that leads nowhere.
  struct Gone: Error {}

  private let pages: [String: Page]
  private let visits = Locked(Visits())

  init(_ pages: [String: Page]) { self.pages = pages }

  /// The title of a page.
  ///
  /// - Throws: `Gone` where there is none; `CancellationError`, at once, where the
  ///   task is cancelled.
  func title(of link: String) async throws -> String {
    await schedulePoint("before the visit")
    try Task.checkCancellation()
    visits.withLock { $0.begin() }
    record(.runs, "is visited", lane: link)
    defer { visits.withLock { $0.running -= 1 } }
    do {
      switch pages[link] {
      case .title(let title, let seconds):
        try await VirtualClock().sleep(for: .seconds(seconds))
        record(.ends, "is there", lane: link)
        return title
      case .gone(let seconds):
        try await VirtualClock().sleep(for: .seconds(seconds))
        record(.fails, "is gone", lane: link)
        throw Gone()
      case nil: throw Gone()
      }
    } catch let error as CancellationError {
      record(.cancels, "is cancelled", lane: link)
      record(.ends, "stops", lane: link)
      throw error
    }
  }

  /// How many visits are under way, and the most there were at a time.
  var running: Int { visits.withLock { $0.running } }
  var mostAtOnce: Int { visits.withLock { $0.most } }

  private struct Visits {
    var running = 0
    var most = 0

    mutating func begin() {
      running += 1
      most = max(most, running)
    }
  }
}
