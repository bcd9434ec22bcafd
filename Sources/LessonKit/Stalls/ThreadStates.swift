import Foundation

/// The threads of this process as the kernel sees them: what each is doing, and
/// how often it has been switched away from.
struct ThreadStates: Equatable {
  private var switches: [Int: String]
  private var awake: Int

  /// `nil` where `/proc` cannot be read.
  init?(without observer: Int) {
    guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    else { return nil }
    switches = [:]
    awake = 0
    for number in numbers.compactMap(Int.init)
    where number != observer && number != Sanitizer.thread {
      // A thread may end between the two calls; then it is gone from the picture too.
      guard let status = Self.status(of: number) else { continue }
      switches[number] = status.switches
      if !status.sleeps { awake += 1 }
    }
  }

  /// Whether every thread but the observer sleeps until something wakes it.
  var allSleep: Bool { awake == 0 }

  private static func status(of thread: Int) -> (sleeps: Bool, switches: String)? {
    guard
      let text = try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
    else { return nil }
    var sleeps = false
    var switches = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("State:") {
        sleeps = line.dropFirst("State:".count).drop(while: \.isWhitespace).first == "S"
      } else if line.contains("ctxt_switches:") {
        switches += line.drop { $0 != ":" }
      }
    }
    return (sleeps, switches)
  }
}
