import Foundation
import Processes

/// Whether this process runs under Thread Sanitizer, and which thread is its own.
enum Sanitizer {
  /// The sanitizer's own thread, which wakes ten times a second for as long as
  /// the process lives; `nil` where there is no sanitizer.
  ///
  /// The sanitizer starts it just before the first thread that the process asks for,
  /// and it never ends. So it comes second in the kernel's list of threads, which is
  /// in the order of their start. Their numbers tell nothing: when the kernel has
  /// given the highest, it begins again with low ones.
  static let thread: Int? = {
    guard ThisProcess.isSanitized, let folder = opendir("/proc/self/task") else {
      return nil
    }
    defer { closedir(folder) }
    var numbers: [Int] = []
    while let entry = readdir(folder) {
      // A name of C's, as long as it says; the entry is valid until the next one is read.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if let number = Int(name) { numbers.append(number) }
    }
    return numbers.dropFirst().first
  }()
}
