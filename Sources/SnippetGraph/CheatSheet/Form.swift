/// A habit from before structured concurrency, and what takes its place.
///
/// A test compiles both in the Swift 6 language mode, and the compiler must have nothing to say.
struct Form: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case callbacks, order, many, sharing, leaving
  }

  var group: Group
  var habit: String
  /// The body of an `async throws` function, as is `new`.
  var old: String
  var new: String
  var cost: String
  var lesson: String

  init(
    _ group: Group, _ habit: String, old: String, new: String, costs cost: String,
    _ lesson: String
  ) {
    self.group = group
    self.habit = habit
    self.old = old
    self.new = new
    self.cost = cost
    self.lesson = lesson
  }

  static func table(of name: String, links: LessonLinks) throws -> String {
    guard let group = Group(rawValue: name) else {
      throw Explorations.Unknown("group of forms", name, known: Group.allCases.map(\.rawValue))
    }
    return Markdown.table(
      ["old form", "new form", "what it costs"],
      try all.filter { $0.group == group }.map { form in
        [
          "**\(form.habit)** \(Markdown.code(form.old))", Markdown.code(form.new),
          "\(form.cost) \(try links.link(form.lesson))",
        ]
      })
  }

  /// What the lines of code may refer to.
  static let names = """
    import Foundation
    struct Photo: Sendable {}
    struct Token: Sendable {}
    struct Refused: Error {}
    struct Provider: Sendable {
      func load(_ handler: @escaping @Sendable (Photo?) -> Void) {}
      func photo() async throws -> Photo { Photo() }
    }
    final class Box: @unchecked Sendable {
      var photo: Photo?
      var photos: [Photo] = []
      var isStopped = false
      var isRefreshing = false
      var waiting: CheckedContinuation<Void, Never>?
      var previous: Task<Void, Never>?
    }
    final class Request: Sendable { func cancel() {}; func photo() async throws -> Photo { Photo() } }
    final class Save: Operation, @unchecked Sendable {}
    @MainActor final class Screen {
      nonisolated init() {}
      func present() {}
      func pick() async throws -> [Photo] { [] }
      func show(_ photo: Photo) {}
    }
    let box = Box()
    let screen = Screen()
    let lock = NSLock()
    let operations = OperationQueue()
    let queue = DispatchQueue(label: "queue")
    let permits = DispatchSemaphore(value: 4)
    let clock = ContinuousClock()
    let urls: [URL] = []
    let photos: [Photo] = []
    let providers: [Provider] = []
    let pauses: [Duration] = []
    let (taps, tapped) = AsyncStream<URL>.makeStream()
    extension OperationQueue { func allOperationsAreFinished() async {} }
    func request(_ handler: @escaping @Sendable (Photo) -> Void) {}
    func photo() async throws -> Photo { Photo() }
    func download(_ url: URL) async throws -> Data { Data() }
    func save(_ photo: Photo) async throws {}
    func write(_ photo: Photo, _ completion: @escaping @Sendable ((any Error)?) -> Void) {}
    func refresh() async throws -> Token { Token() }
    func within<Value>(_ limit: Duration, _ work: () async throws -> Value) async throws -> Value {
      try await work()
    }
    func work() {}
    func use(_ token: Token) {}
    func use(_ photos: [Photo]) {}
    func use(_ photo: Photo) {}
    """
}
