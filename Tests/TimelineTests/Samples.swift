import Timeline

/// Timelines as lessons make them, for the tests of the pictures.
enum Samples {
  /// Three downloads, one after another; each waits for the one before it.
  static let chain = Timeline(events: [
    event(0, "tap 1", .runs, "downloads cat.jpg"),
    event(200, "tap 2", .runs, "asks"),
    event(200, "tap 2", .suspends, "awaits tap 1"),
    event(500, "tap 3", .runs, "asks"),
    event(500, "tap 3", .suspends, "awaits tap 2"),
    event(1200, "tap 1", .ends, "saved"),
    event(1200, "tap 2", .runs, "downloads dog.jpg"),
    event(2100, "tap 2", .fails, "connection lost"),
    event(2100, "tap 3", .runs, "downloads owl.jpg"),
    event(3000, "tap 3", .ends, "saved"),
  ])

  /// A task group that is cancelled from above.
  static let cancelledTree = Timeline(events: [
    event(0, "screen", .runs, "starts three loads"),
    event(0, "screen", .suspends, "awaits its children"),
    event(0, "load 1", .runs, "loads photo 1"),
    event(0, "load 2", .runs, "loads photo 2"),
    event(0, "load 3", .runs, "loads photo 3"),
    event(400, "load 1", .ends, "has photo 1"),
    event(700, "screen", .cancels, "the user goes away"),
    event(700, "load 2", .cancels, "from its parent"),
    event(700, "load 3", .cancels, "from its parent"),
    event(700, "load 2", .fails, "CancellationError"),
    event(900, "load 3", .fails, "CancellationError"),
    event(900, "screen", .runs, "all children are over"),
    event(900, "screen", .fails, "CancellationError"),
  ])

  /// Three callers share one refresh of a token.
  static let singleFlight = Timeline(events: [
    event(0, "caller 1", .runs, "finds the token expired"),
    event(0, "refresh", .runs, "asks the server"),
    event(0, "caller 1", .suspends, "awaits the refresh"),
    event(0, "caller 2", .runs, "finds the token expired"),
    event(0, "caller 2", .suspends, "awaits the same refresh"),
    event(0, "caller 3", .runs, "finds the token expired"),
    event(0, "caller 3", .suspends, "awaits the same refresh"),
    event(0, "caller 2", .cancels, "cancelled"),
    event(0, "caller 2", .fails, "CancellationError"),
    event(0, "refresh", .notes, "new token arrives"),
    event(0, "refresh", .ends, "stores it"),
    event(0, "caller 1", .ends, "has the token"),
    event(0, "caller 3", .ends, "has the token"),
  ])

  /// Two tasks park both threads of the pool, and their answers have none to run on.
  static let starved = Timeline(events: [
    event(0, "fetch 1", .runs, "asks for photo 1"),
    event(0, "photo library", .notes, "takes request 1 for photo 1"),
    event(0, "fetch 1", .blocks, "parked in DispatchSemaphore.wait()"),
    event(0, "fetch 2", .runs, "asks for photo 2"),
    event(0, "photo library", .notes, "takes request 2 for photo 2"),
    event(0, "fetch 2", .blocks, "parked in DispatchSemaphore.wait()"),
  ])

  /// The same with a continuation: a pool of one thread is enough.
  static let suspended = Timeline(events: [
    event(0, "fetch 1", .runs, "asks for photo 1"),
    event(0, "photo library", .notes, "takes request 1 for photo 1"),
    event(0, "fetch 1", .suspends, ""),
    event(0, "fetch 2", .runs, "asks for photo 2"),
    event(0, "photo library", .notes, "takes request 2 for photo 2"),
    event(0, "fetch 2", .suspends, ""),
    event(0, "photo library", .notes, "answers request 1: image"),
    event(0, "photo library", .notes, "answers request 2: image"),
    event(0, "fetch 1", .runs, ""),
    event(0, "fetch 1", .ends, "has the image"),
    event(0, "fetch 2", .runs, ""),
    event(0, "fetch 2", .ends, "has the image"),
  ])

  /// That many lanes, each with that many events of every kind in turn.
  static func crowd(lanes: Int, events: Int) -> Timeline {
    let kinds: [Event.Kind] = [.runs, .notes, .suspends, .runs, .blocks]
    return Timeline(
      events: (0..<lanes * events).map { index in
        event(
          index / lanes * 10, "task \(index % lanes + 1)", kinds[index / lanes % kinds.count],
          "does part \(index / lanes + 1)")
      })
  }

  static func event(
    _ milliseconds: Int, _ lane: String, _ kind: Event.Kind, _ label: String
  ) -> Event {
    Event(instant: .milliseconds(milliseconds), lane: lane, kind: kind, label: label)
  }
}
