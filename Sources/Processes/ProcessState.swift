import Foundation

/// A process as the kernel sees it at one moment.
package struct ProcessState: Equatable, Sendable {
  /// How long it has been running on processors, all its threads together.
  package var processorTime: Duration
  /// A letter for each thread: R runs or is ready, S sleeps, D waits for a disk, T is stopped.
  package var threads: [Character]

  package init(processorTime: Duration, threads: [Character]) {
    self.processorTime = processorTime
    self.threads = threads
  }

  /// `nil` where `/proc` cannot be read, or the process is gone.
  package init?(of process: pid_t) {
    let folder = "/proc/\(process)"
    guard let fields = Self.fields(of: "\(folder)/stat"),
      let time = Self.processorTime(fields),
      let numbers = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
    else { return nil }
    processorTime = time
    // A thread may end meanwhile; then it is gone from the picture too.
    threads = numbers.compactMap { Self.fields(of: "\(folder)/task/\($0)/stat")?.first?.first }
  }

  /// One thread of this process; `nil` where `/proc` cannot be read, or the thread is gone.
  package init?(ofThread number: Int) {
    guard let fields = Self.fields(of: "/proc/self/task/\(number)/stat"),
      let state = fields.first?.first, let time = Self.processorTime(fields)
    else { return nil }
    processorTime = time
    threads = [state]
  }

  /// Whether no thread is running, ready, stopped or waiting for a disk.
  package var isAsleep: Bool { threads.allSatisfy { !"RDTt".contains($0) } }

  private static func processorTime(_ fields: [Substring]) -> Duration? {
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    let ticksPerSecond = max(1, sysconf(Int32(_SC_CLK_TCK)))
    return .seconds(1) * (user + system) / ticksPerSecond
  }

  /// The fields behind the name of the process, which may itself have blanks.
  private static func fields(of file: String) -> [Substring]? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: name)...].split(whereSeparator: \.isWhitespace)
  }
}
