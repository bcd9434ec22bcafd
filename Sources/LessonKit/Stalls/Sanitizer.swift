import Foundation

/// Whether this process runs under Thread Sanitizer, and which thread is its own.
enum Sanitizer {
  /// The sanitizer's own thread, which wakes ten times a second for as long as
  /// the process lives; `nil` where there is no sanitizer. It is the first thread
  /// that the process starts.
  static let thread: Int? = {
    guard dlsym(nil, "__tsan_init") != nil else { return nil }
    let process = Int(ProcessInfo.processInfo.processIdentifier)
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return numbers.compactMap(Int.init).filter { $0 != process }.min()
  }()
}
