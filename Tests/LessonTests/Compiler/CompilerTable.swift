import Foundation
import Testing

/// An article's table of code and of what the compiler says to it.
struct CompilerTable: Sendable, CustomTestStringConvertible {
  /// The article's name, which is its lesson's module.
  var article: String
  /// What the code in the table may refer to.
  var names: String

  var testDescription: String { article }

  struct Row {
    var code: String
    /// What the compiler says; empty where it says nothing.
    var words: [String]
  }

  /// The rows of the first table below the heading "What the compiler says".
  func rows() throws -> [Row] {
    let article = try Repository.text(Repository.catalog.appending(path: "\(article).md"))
    let section = try #require(article.range(of: "\n## What the compiler says\n"))
    let lines = article[section.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    // Behind the head and the rule.
    return try lines.dropFirst(2).map { line in
      let match = try #require(
        line.wholeMatch(of: /\| `(.+)` \| (?:nothing|(`.+`)) \|/),
        "expected | `code` | nothing | or | `code` | `words` |, got \(line)")
      let words = match.2?.matches(of: /`([^`]+)`/).map { String($0.1) }
      return Row(code: String(match.1), words: words ?? [])
    }
  }

  func probes(_ rows: [Row]) -> Probes { Probes(names: names, bodies: rows.map(\.code)) }
}

extension CompilerTable {
  static let all = [
    CompilerTable(
      article: "BlockingWait",
      names: """
        import Foundation
        let semaphore = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let queue = DispatchQueue(label: "probe")
        nonisolated(unsafe) let workItem = DispatchWorkItem {}
        let lock = NSLock()
        let condition = NSCondition()
        let operations = OperationQueue()
        let operation = Operation()
        let process = Process()
        nonisolated(unsafe) var mutex = pthread_mutex_t()
        nonisolated(unsafe) var signal = pthread_cond_t()
        nonisolated(unsafe) var count = sem_t()
        """),
    CompilerTable(
      article: "ContinuationContract",
      names: """
        typealias Waiting = CheckedContinuation<String, any Error>
        struct NoImage: Error {}
        enum Reply { case image(String), failed(any Error), nothing }
        func request(_ handler: @escaping (String?, [String: Any]?) -> Void) {}
        func ask(_ handler: @escaping (Reply) -> Void) {}
        final class Receiver {
          let waiting: Waiting
          init(_ waiting: Waiting) { self.waiting = waiting }
          func start() { request { [weak self] image, _ in self?.waiting.resume(returning: image!) } }
        }
        final class Transport {
          weak var delegate: Receiver?
          func start() {}
        }
        nonisolated(unsafe) let transport = Transport()
        """),
    CompilerTable(
      article: "RequestCancellation",
      names: """
        import Foundation
        import Synchronization
        typealias Waiting = CheckedContinuation<String, any Error>
        func request(_ handler: @escaping (String) -> Void) -> Int { 0 }
        func cancel(_ id: Int) {}
        func load() async throws -> String { "" }
        final class Box: @unchecked Sendable {
          var id = 0
          var waiting: Waiting?
        }
        let box = Box()
        let lock = NSLock()
        """),
    CompilerTable(
      article: "DegradedImages",
      names: """
        struct Picture: Sendable {}
        typealias Pictures = AsyncThrowingStream<Picture, any Error>
        struct Library: Sendable {
          func request(_ handler: @escaping (Picture) -> Void) -> Int { 0 }
          func cancel(_ id: Int) {}
        }
        struct Group { func enter() {}; func leave() {} }
        let library = Library()
        let group = Group()
        let pictures = Pictures { $0.finish() }
        func show(_ picture: Picture) {}
        func read(_ pictures: Pictures) async throws {
          for try await picture in pictures { show(picture) }
        }
        """),
    CompilerTable(
      article: "ChainedTasks",
      names: """
        struct Channel: Sendable { func send(_ number: Int) async {}; func finish() {} }
        let channel = Channel()
        @MainActor var previous: Task<Void, Never>?
        func download() async {}
        func save() async throws {}
        func button(_ action: () -> Void) {}
        """),
    CompilerTable(
      article: "ClosureQueue",
      names: """
        import Dispatch
        struct Colour: Sendable {}
        actor Painter { func show(_ colour: Colour) async {} }
        typealias Job = @Sendable () async -> Void
        let red = Colour()
        let painter = Painter()
        let queue = DispatchQueue(label: "probe")
        let semaphore = DispatchSemaphore(value: 0)
        func show(_ colour: Colour) async {}
        let (colours, taps) = AsyncStream<Colour>.makeStream()
        let (jobs, adding) = AsyncStream<Job>.makeStream()
        """),
    CompilerTable(
      article: "BoundedDownloads",
      names: """
        import Foundation
        let permits = DispatchSemaphore(value: 4)
        let urls: [URL] = []
        func download(_ url: URL) async throws -> Data { Data() }
        actor Slots { func take() async {}; func giveBack() {} }
        let slots = Slots()
        """),
    CompilerTable(
      article: "PickerGroup",
      names: """
        import Foundation
        struct Image: Sendable {}
        struct Provider: Sendable {
          func load(_ handler: @escaping @Sendable (Image?, (any Error)?) -> Void) {}
          func image() async throws -> Image { Image() }
        }
        final class Unchecked: @unchecked Sendable { var images: [Image] = [] }
        let provider = Provider()
        let providers = [provider]
        let group = DispatchGroup()
        let box = Unchecked()
        func show(_ images: [Image]) {}
        """),
    CompilerTable(
      article: "PickerDelegate",
      names: """
        protocol Delegate: AnyObject { func picked(_ photos: [Int]) }
        final class Picker: @unchecked Sendable { weak var delegate: (any Delegate)? }
        final class Receiver: Delegate { func picked(_ photos: [Int]) {} }
        @MainActor final class Page {
          nonisolated init() {}
          func finish() {}
        }
        typealias Waiting = CheckedContinuation<[Int], Never>
        let picker = Picker()
        let page = Page()
        func load(_ photos: [Int]) async throws {}
        func present() {}
        """),
    CompilerTable(
      article: "AlbumSaves",
      names: """
        import Foundation
        struct Image: Sendable {}
        let images: [Image] = []
        func write(
          _ image: Image, _ completion: @escaping @Sendable ((any Error)?) -> Void = { _ in }
        ) {}
        func save(_ image: Image) async throws {}
        func show(_ count: Int) {}
        """),
    CompilerTable(
      article: "AsyncOperation",
      names: """
        import Foundation
        final class Save: Operation, @unchecked Sendable {}
        let queue = OperationQueue()
        let save = Save()
        func request(_ handler: @escaping @Sendable () -> Void) {}
        func work() async {}
        extension OperationQueue { func finishAll() { waitUntilAllOperationsAreFinished() } }
        """),
    CompilerTable(
      article: "TokenRefresh",
      names: """
        import Foundation
        import Synchronization
        struct Token: Sendable {}
        typealias Waiting = CheckedContinuation<Token, any Error>
        func refresh() async throws -> Token { Token() }
        let lock = NSLock()
        let mutex = Mutex(0)
        func acquire() { lock.lock() }
        func release() { lock.unlock() }
        actor Store {
          var token: Token?
          func accessToken() async throws -> Token {
            if let token { return token }
            token = try await refresh()
            return Token()
          }
        }
        """),
    CompilerTable(
      article: "UnauthorizedRetry",
      names: """
        struct Response: Sendable { var status = 200 }
        struct Token: Sendable {}
        enum Rejection: Error { case accessToken, refreshToken }
        func ask() async throws -> Response { Response() }
        func refresh() async throws -> Token { Token() }
        func typedRefresh() async throws(Rejection) -> Token { Token() }
        func retried<Answer: Sendable>(
          _ send: @Sendable () async throws -> Answer
        ) async throws -> Answer { try await send() }
        func signOut() {}
        actor Client {
          var refreshing: Task<Token, any Error>?
          func refreshed() async throws -> Token {
            let task = Task { try await sent() }
            refreshing = task
            return try await task.value
          }
          func sent() async throws -> Token {
            if let refreshing { return try await refreshing.value }
            return try await refresh()
          }
        }
        """),
    CompilerTable(
      article: "PhotoUpload",
      names: """
        import Foundation
        struct Image: Sendable {}
        struct Token: Sendable {}
        func token() async throws -> Token { Token() }
        func load() async throws -> Image { Image() }
        func upload(_ image: Image, _ token: Token) async throws {}
        let permits = DispatchSemaphore(value: 3)
        @MainActor final class Page {
          var isCancelled = false
          nonisolated init() {}
        }
        let page = Page()
        """),
  ]
}
