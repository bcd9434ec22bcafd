import Foundation

/// An open file of this process, written to and read from without a buffer.
package struct FileDescriptor: Equatable, Sendable {
  package var number: Int32

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  package init(number: Int32) {
    self.number = number
  }

  /// What the system would not do, with the reason that it gives.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var code: Int32

    package init(code: Int32) {
      self.code = code
    }

    package var description: String { String(cString: strerror(code)) }
  }

  /// Writes all of `data`, in as many calls as it takes.
  package func write(_ data: Data) throws(Failure) {
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
  package func read() throws(Failure) -> Data {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(number, &buffer, buffer.count)
      if count >= 0 { return Data(buffer.prefix(count)) }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  package func close() { _ = Foundation.close(number) }

  package var isOpen: Bool { fcntl(number, F_GETFD) >= 0 }
  package var isTerminal: Bool { isatty(number) == 1 }
}
