/// A message of the compiler's about concurrent code, with a line of code that it is said to.
///
/// A test compiles each line, in both language modes, and nothing else may be said to it.
struct CompilerMessage: Sendable {
  /// What it is about; an article has a table for each.
  enum Group: String, CaseIterable, Sendable {
    case blocking, waiting, sharing, isolation, lifetime
  }

  /// What the compiler says on Linux.
  enum OnLinux: String, CaseIterable, Sendable {
    case refused = "error; a warning in mode 5"
    case error
    case warning
    case errorInSix = "error; nothing in mode 5"
    case nothing = "**nothing**"
  }

  var group: Group
  /// Word for word.
  var words: String
  /// The body of an `async throws` function.
  var code: String
  var onLinux: OnLinux
  /// What the same line is told besides; for each an error or a warning as the message is.
  var also: [String]
  /// Whether it is known from Apple's systems, and from where; in Markdown.
  var apple: String?
  var meaning: String
  /// The command of the lesson to read.
  var lesson: String

  init(
    _ group: Group, _ words: String, _ code: String, _ onLinux: OnLinux, also: [String] = [],
    apple: String? = nil, _ meaning: String, _ lesson: String
  ) {
    self.group = group
    self.words = words
    self.code = code
    self.onLinux = onLinux
    self.also = also
    self.apple = apple
    self.meaning = meaning
    self.lesson = lesson
  }

  static let all = blocking + waiting + sharing + isolation + lifetime

  static func table(of name: String, links: LessonLinks) throws -> String {
    guard let group = Group(rawValue: name) else {
      throw Explorations.Unknown("group of messages", name, known: Group.allCases.map(\.rawValue))
    }
    return Markdown.table(
      ["message", "on Linux", "what it means"],
      try all.filter { $0.group == group }.map { message in
        [
          "\(Markdown.code(message.words)) – said to \(Markdown.code(message.code))",
          message.onLinux.rawValue + (message.apple.map { "; \($0)" } ?? ""),
          "\(message.meaning) \(try links.link(message.lesson))",
        ]
      })
  }

  /// What the lines of code may refer to.
  static let names = """
    import Foundation
    import Synchronization
    struct Photo: Sendable { var name = "" }
    final class Album { var photos: [Photo] = [] }
    @MainActor final class Page {
      nonisolated init() {}
      var title = ""
      func show(_ photo: Photo) {}
    }
    actor Account {
      var balance = 0
      func pay() {}
      func album() -> Album { Album() }
    }
    enum Reply { case photo(Photo), failed }
    protocol Delegate: AnyObject { func picked(_ photo: Photo) }
    final class Picker: @unchecked Sendable { weak var delegate: (any Delegate)? }
    final class Receiver: Delegate { func picked(_ photo: Photo) {} }
    let semaphore = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "queue")
    let lock = NSLock()
    let condition = NSCondition()
    let operations = OperationQueue()
    let operation = Operation()
    let process = Process()
    let page = Page()
    let account = Account()
    let picker = Picker()
    let reply = Reply.failed
    let photos = AsyncStream<Photo> { $0.finish() }
    let failing = AsyncThrowingStream<Photo, any Error> { $0.finish() }
    func load() async -> Photo { Photo() }
    func save() async throws {}
    func read() -> Photo { Photo() }
    func request(_ handler: @escaping @Sendable (Photo) -> Void) {}
    func later(_ body: @escaping () -> Void) {}
    func button(_ action: () -> Void) {}
    func use(_ album: Album) {}
    func keep(_ photo: Photo) {}
    @available(*, noasync, message: "Use the async name()")
    func oldName() -> String { "" }
    """
}
