import Foundation
import Locking
import Timeline

/// How much memory a server has taken by the time that many jobs have ended,
/// while its group lives on.
struct Memory: Sendable {
  static let jobs = 200_000
  /// In bytes.
  var discarding: Int
  var reading: Int
  var plain: Int

  /// Measures in this process, so it should do nothing else. The one that is
  /// expected to take most comes last, where it may use what others gave back.
  static func measured() async -> Memory {
    Memory(
      discarding: await growth(Server.keepsNone),
      reading: await growth(Server.readsOneForEach),
      plain: await growth(Server.keepsEveryChild))
  }

  var lines: [String] {
    Wrap.lines(
      """
      \(Self.jobs) children, each of which ended at once, in a group that has \
      not ended. The memory of the process has grown by this much:
      """) + [
        line("discarding group", discarding),
        line("task group, a result read for each", reading),
        line("task group, no result read", plain),
      ]
  }

  private func line(_ group: String, _ bytes: Int) -> String {
    let megabytes = "\(bytes / 1_000_000)"
    return "  " + Wrap.pad(group, to: 40 - megabytes.count) + megabytes + " MB"
  }

  private static func growth(
    _ serve: @Sendable (AsyncStream<Server.Job>) async -> Void
  ) async -> Int {
    let before = residentBytes()
    let grown = Locked(0)
    let count = Locked((given: 0, ended: 0))
    let jobs = AsyncStream<Server.Job> {
      // Children that are yet to end would count as if they were kept.
      let given = count.withLock { $0.given }
      let mayWait = given == Self.jobs ? 0 : 500
      while count.withLock({ $0.given - $0.ended > mayWait }) {
        await Task.yield()
      }
      guard given < Self.jobs else {
        grown.withLock { $0 = residentBytes() - before }
        return nil
      }
      count.withLock { $0.given += 1 }
      return { count.withLock { $0.ended += 1 } }
    }
    await serve(jobs)
    return grown.withLock { $0 }
  }

  /// The second number of statm counts the pages that are in memory.
  private static func residentBytes() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap {
      Int($0)
    }
    guard let pages else { fatalError("/proc/self/statm cannot be read") }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
