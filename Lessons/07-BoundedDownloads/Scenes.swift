import Foundation
import LessonKit
import Locking
import SimulatedDownloads
import Simulation
import Timeline

extension BoundedDownloads {
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  /// How many connections the host takes, and how many both halves aim at.
  static let limit = 4

  /// Downloads so many images on real threads; is given the pool's width.
  ///
  /// Nothing comes before four downloads were started and nothing moves any more,
  /// so that whoever waits is waiting by then.
  static func play(
    _ form: Form, images count: @escaping @Sendable (Int) -> Int = { _ in 20 },
    policy: Policy = .stop, breaking number: Int? = nil
  ) -> Play {
    { half, stage in
      let host = SimulatedHost.images(
        (1...count(stage.poolWidth)).map { _ in 1000 }, breaking: number,
        connections: limit, bytesPerSecond: 1_000_000)
      let session = URLSession(
        host, holdUntilDownload: limit, letGo: { stage.onceStill($0) })
      stage.explainStall { whatIsMissing(in: session) }
      let urls = host.imageURLs
      record(.runs, "asks for \(urls.count)", lane: "caller")
      let got = await Got(urls) {
        try await policy.results(
          urls, form.downloading(half, limit: limit), from: session)
      }
      // What failed has one of many lanes; the caller's is the first.
      record(got.error == nil ? .ends : .fails, got.words, lane: "caller")
      return Outcome(
        images: got.images, error: got.trouble,
        connections: session.mostConnections(to: host),
        parked: ParkedThreads.mostAtOnce, left: session.left)
    }
  }

  /// Who would give a permit back, and why nobody does. Which images have the
  /// permits is not said: that depends on which tasks came first.
  private static func whatIsMissing(in session: URLSession) -> [String] {
    session.transfers.filter { $0.state == .finished }.map { _ in
      "a permit: its task waits for a pool thread"
    }
  }

  /// Images that take so many seconds each.
  static func model(
    _ form: Form, _ seconds: [Int], limit: Int, policy: Policy = .stop,
    breaking number: Int? = nil
  ) -> @Sendable (Half) async throws -> Loaded {
    { half in
      let host = SimulatedHost.images(
        seconds, breaking: number, connections: limit)
      let session = URLSession(host)
      return await seen(host, session) {
        await Got(host.imageURLs) {
          try await policy.results(
            host.imageURLs, form.downloading(half, limit: limit), from: session)
        }
      }
    }
  }

  /// The same in a task that the user leaves after so many seconds.
  static func modelLeft(
    _ form: Form, _ seconds: [Int], limit: Int, after leaves: Duration
  ) -> @Sendable (Half) async throws -> Loaded {
    { half in
      let host = SimulatedHost.images(seconds, connections: limit)
      let session = URLSession(host)
      // A task of its own, so that it can be cancelled apart from the user's.
      let screen = Task.detached(name: "screen") {
        await seen(host, session) {
          await Got(host.imageURLs) {
            try await Policy.stop.results(
              host.imageURLs, form.downloading(half, limit: limit),
              from: session)
          }
        }
      }
      try await Task.detached(name: "user") {
        try await VirtualClock().sleep(for: leaves)
        record(.cancels, "leaves")
        screen.cancel()
      }.value
      return await screen.value
    }
  }

  /// Two screens that download from one host, which takes so many connections.
  static func modelTwoScreens(
    _ seconds: [Int], connections: Int
  ) -> @Sendable (Half) async throws -> Loaded {
    { half in
      let slots = Slots(connections)
      return try await twoScreens(seconds, connections: connections) {
        switch half {
        case .antipattern: AllAtOnce()
        case .replacement: SharedLimit(limit: connections, slots: slots)
        }
      }
    }
  }

  /// The same with downloads of any kind.
  static func twoScreens(
    _ seconds: [Int], connections: Int,
    _ downloading: @escaping @Sendable () -> any Downloading
  ) async throws -> Loaded {
    let host = SimulatedHost.images(seconds + seconds, connections: connections)
    let session = URLSession(host)
    let urls = host.imageURLs
    return await seen(host, session) {
      async let first = Got(Array(urls.prefix(seconds.count))) {
        try await Policy.stop.results(
          Array(urls.prefix(seconds.count)), downloading(), from: session)
      }
      async let second = Got(Array(urls.suffix(seconds.count))) {
        try await Policy.stop.results(
          Array(urls.suffix(seconds.count)), downloading(), from: session)
      }
      var both = await first
      both.images += await second.images
      if both.error == nil { both.error = await second.error }
      return both
    }
  }

  /// One image that takes nine seconds, and a limit of two.
  static let modelLimited: @Sendable (Half) async throws -> Loaded = { half in
    let host = SimulatedHost.images([9], connections: 1)
    let session = URLSession(host)
    let download: any LimitedDownload =
      switch half {
      case .antipattern: UnheardLimit(session: session)
      case .replacement: HeardLimit(session: session)
      }
    record(.runs, "waits two seconds at most", lane: "caller")
    let seen = await seen(host, session) {
      await Got(host.imageURLs) {
        [
          .success(
            try await download.image(
              at: host.imageURLs[0], within: .seconds(2), by: VirtualClock()))
        ]
      }
    }
    record(.ends, "has waited", lane: "caller")
    return seen
  }

  private static func seen(
    _ host: SimulatedHost, _ session: URLSession, _ get: () async -> Got
  ) async -> Loaded {
    let got = await get()
    return Loaded(
      images: got.images, error: got.trouble,
      connections: session.mostConnections(to: host),
      seconds: VirtualClock().now.offset / .seconds(1), left: session.left)
  }
}

// The real name, for a type whose parked threads are counted.
typealias DispatchSemaphore = SimulatedSemaphore
