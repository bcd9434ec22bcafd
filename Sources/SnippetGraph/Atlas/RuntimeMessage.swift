/// What is said when concurrent code goes wrong while it runs.
///
/// A test runs each line of code in a process of its own, and it must end as told.
struct RuntimeMessage: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case continuations, locks, queues, actors, operations, errors
  }

  /// What comes of it on Linux.
  enum OnLinux: Sendable, Equatable {
    /// It is written, and the process ends.
    case crashes
    /// The process ends. The words are written only with `LIBDISPATCH_LOG=stderr`.
    case crashesWithLog
    /// The process ends, and nothing is written.
    case crashesSilently
    /// It is written, and the process goes on.
    case goesOn
    /// The words are those of Apple's systems; Linux has no such code.
    case unknown
  }

  var group: Group
  /// Word for word; "…" stands for what is another word each time.
  var words: String
  /// The body of a function of the main actor's; nil where Linux has no such code.
  var code: String?
  var onLinux: OnLinux
  /// Where the words come from, where Linux does not write them; in Markdown.
  var source: String?
  var meaning: String
  var lesson: String

  init(
    _ group: Group, _ words: String, _ code: String?, _ onLinux: OnLinux, source: String? = nil,
    _ meaning: String, _ lesson: String
  ) {
    self.group = group
    self.words = words
    self.code = code
    self.onLinux = onLinux
    self.source = source
    self.meaning = meaning
    self.lesson = lesson
  }

  static func table(of name: String, links: LessonLinks) throws -> String {
    guard let group = Group(rawValue: name) else {
      throw Explorations.Unknown("group of messages", name, known: Group.allCases.map(\.rawValue))
    }
    return Markdown.table(
      ["message", "on Linux", "what it means"],
      try all.filter { $0.group == group }.map { message in
        [
          Markdown.code(message.words)
            + (message.code.map { " – comes of \(Markdown.code($0))" } ?? ""),
          message.told,
          "\(message.meaning) \(try links.link(message.lesson))",
        ]
      })
  }

  private var told: String {
    let said =
      switch onLinux {
      case .crashes: "the process ends"
      case .crashesWithLog: "the process ends; the words need `LIBDISPATCH_LOG=stderr`"
      case .crashesSilently: "the process ends **without a word**"
      case .goesOn: "the process goes on"
      case .unknown: "not seen"
      }
    return said + (source.map { "; the words are from \($0)" } ?? "")
  }

  /// What the lines of code may refer to.
  static let names = """
    import Foundation
    import Synchronization
    struct Refused: Error {}
    let (stream, adding) = AsyncThrowingStream<Int, any Error>.makeStream()
    typealias Waiting = CheckedContinuation<Int, any Error>
    protocol Delegate: Sendable { func picked() }
    @MainActor final class Screen: @preconcurrency Delegate { func picked() {} }
    @MainActor let screen: any Delegate = Screen()
    final class Eager: Operation, @unchecked Sendable {
      override func cancel() {
        willChangeValue(forKey: "isFinished")
        isDone.withLock { $0 = true }
        didChangeValue(forKey: "isFinished")
      }
      override var isFinished: Bool { isDone.withLock { $0 } }
      override var isAsynchronous: Bool { true }
      private let isDone = Mutex(false)
    }
    """
}
