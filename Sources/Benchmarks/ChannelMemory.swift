import Channels
import Foundation
import Processes

/// How much memory a suspended sender takes, beside a task that is suspended and nothing else.
/// Each is measured in a process of its own, whose memory nothing else has grown.
enum ChannelMemory: String, CaseIterable {
  case task = "a bare suspended task"
  case sender = "a suspended sender"

  private static let count = 40_000
  private static let flag = "--memory-in-child"

  static func show() async {
    let bytes = allCases.map { (way: $0, bytes: $0.measured()) }
    for (way, bytes) in bytes { print("\(way.rawValue): \(bytes) bytes") }
    let ratio = Double(bytes[1].bytes) / Double(bytes[0].bytes)
    let target = "target at most 1.1: \(ratio <= 1.1 ? "met" : "MISSED")"
    print("\(sender.rawValue) / \(task.rawValue): \(String(format: "%.3g", ratio)), \(target)")
  }

  /// In bytes for each, measured in a child.
  private func measured() -> Int {
    do {
      let child = try ChildProcess(
        ChildProcess.runningExecutable, [Self.flag, rawValue])
      var bytes: Int?
      reading: while true {
        switch child.next() {
        case .line(let line): bytes = Int(String(decoding: line, as: UTF8.self))
        case .nothing: break
        case .noMore: break reading
        }
      }
      try child.end()
      guard let bytes else { fatalError("the child has measured nothing") }
      return bytes
    } catch {
      fatalError("\(error)")
    }
  }

  /// Measures in this process, and ends it, where the command line asks for that.
  static func measureWhereAsked(_ arguments: [String]) async {
    guard arguments.count == 2, arguments[0] == flag, let way = Self(rawValue: arguments[1]) else {
      return
    }
    Lifeline.hold()
    let before = residentBytes()
    switch way {
    case .task:
      let suspended = SuspendedTasks()
      for _ in 0..<count { suspended.add() }
      await suspended.all(count)
      print((residentBytes() - before) / count)
    case .sender:
      let waiting = await WaitingSenders(count)
      print((residentBytes() - before) / count)
      withExtendedLifetime(waiting) {}
    }
    exit(0)
  }

  /// The second number of statm counts the pages that are in memory.
  private static func residentBytes() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard let pages else { fatalError("/proc/self/statm cannot be read") }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// Tasks that wait for a continuation which nobody resumes.
private actor SuspendedTasks {
  private var waiting: [UnsafeContinuation<Void, Never>] = []
  private var tasks: [Task<Void, Never>] = []

  nonisolated func add() {
    // A task of its own: it is what is measured.
    Task { await self.wait() }
  }

  private func wait() async {
    await withUnsafeContinuation { waiting.append($0) }
  }

  func all(_ count: Int) async {
    while waiting.count < count { await Task.yield() }
  }
}
