import Foundation
import LessonKit
import Locking
import SimulatedDownloads
import Simulation
import Timeline

/// What both halves offer.
protocol Downloading: Sendable {
  /// What `download` gives for each URL, in the order asked. The first error ends
  /// the others, and is thrown when they have ended.
  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value]
}

/// What both halves offer for one image.
protocol LimitedDownload: Sendable {
  /// - Throws: `TimedOut` where it takes longer than that.
  func image(at url: URL, within limit: Duration, by clock: any Clock<Duration>)
    async throws -> Image
}

/// The ways in which people download many; the replacement has more than one,
/// too.
enum Form {
  case group, semaphore, readers

  func downloading(_ half: Half, limit: Int) -> any Downloading {
    switch (half, self) {
    case (.antipattern, .semaphore): SemaphoreInside(limit: limit)
    case (.antipattern, _): AllAtOnce()
    case (.replacement, .readers): Readers(limit: limit)
    case (.replacement, _): BoundedGroup(limit: limit)
    }
  }
}

/// What becomes of the others when one image cannot be had.
enum Policy {
  case stop, collect

  func results(
    _ urls: [URL], _ downloading: any Downloading, from session: URLSession
  ) async throws -> [Result<Image, any Error>] {
    switch self {
    case .stop:
      try await downloading.images(urls, from: session).map { .success($0) }
    case .collect: try await downloading.results(urls, from: session)
    }
  }
}

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
      let got = await Got(urls) {
        try await policy.results(
          urls, form.downloading(half, limit: limit), from: session)
      }
      return Outcome(
        images: got.images, error: got.trouble,
        connections: session.mostConnections(to: host),
        parked: ParkedThreads.mostAtOnce, left: session.left)
    }
  }

  /// Who would give a permit back, and why nobody does.
  private static func whatIsMissing(in session: URLSession) -> [String] {
    session.transfers.filter { $0.state == .finished }.map {
      "the permit of \($0.name): its task waits for a pool thread"
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
      if both.trouble == .none { both.trouble = await second.trouble }
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

extension SimulatedHost {
  /// Images that have so many bytes each, one of which may break off.
  static func images(
    _ bytes: [Int], breaking number: Int? = nil, connections: Int,
    bytesPerSecond: Int = 1
  ) -> SimulatedHost {
    var files: [String: HostedFile] = [:]
    for (index, size) in bytes.enumerated() {
      files["/\(index + 1).jpg"] =
        index + 1 == number
        ? HostedFile(
          size: size, .breaks(.networkConnectionLost, after: size / 2))
        : HostedFile(size: size)
    }
    return SimulatedHost(
      "images.example", bytesPerSecond: bytesPerSecond,
      connections: connections, files: files)
  }

  /// In the order of their numbers.
  var imageURLs: [URL] { (1...files.count).map { url("/\($0).jpg") } }
}

// The real name, for a type whose parked threads are counted.
typealias DispatchSemaphore = SimulatedSemaphore
