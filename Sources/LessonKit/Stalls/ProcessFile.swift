import Foundation

/// Reads the small files in which the kernel says what this process is doing, several of them for
/// each sample; without the cost of reading a file of any size.
enum ProcessFile {
  /// Gives the text of a file below `/proc/self` to `body`; `nil` where it cannot be read.
  static func read<Result>(
    _ path: String, _ body: (_ text: UnsafePointer<CChar>) -> Result?
  ) -> Result? {
    let file = open("/proc/self/\(path)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) { buffer in
      // The kernel fills these files when they are read, so one read gives one moment.
      let count = Glibc.read(file, buffer.baseAddress!, buffer.count - 1)
      guard count > 0 else { return nil }
      buffer[count] = 0
      return body(UnsafePointer(buffer.baseAddress!))
    }
  }
}
