import Foundation
import Processes

extension FileDescriptor {
  /// All that is in a file.
  ///
  /// - Throws: The system's reason, in words that a learner can look up; Foundation's are its own.
  static func contents(of file: URL) throws(Failure) -> Data {
    let number = open(file.path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw Failure(code: errno) }
    let descriptor = FileDescriptor(number: number)
    defer { descriptor.close() }
    var contents = Data()
    while true {
      let more = try descriptor.read()
      if more.isEmpty { return contents }
      contents += more
    }
  }
}
