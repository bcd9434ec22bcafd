import Foundation

/// An open file of this process, written to and read from without a buffer.
struct FileDescriptor {
  var number: Int32

  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// A failed write or read, with the reason the system gives.
  struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  /// Writes all of `data`, in as many calls as it takes.
  func write(_ data: Data) throws(Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// What there is to read now; empty at the end of the file. Blocks while there is nothing.
  func read() throws(Failure) -> Data {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(number, &buffer, buffer.count)
      if count >= 0 { return Data(buffer.prefix(count)) }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  var isTerminal: Bool { isatty(number) == 1 }
}
