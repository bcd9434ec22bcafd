import Foundation

/// Numbers that a process shares with its child. What either has written stays
/// when it ends, in whichever way.
package final class SharedMemory {
  /// The file behind it, which has no name; to be passed to the child.
  package let file: FileDescriptor
  /// How many numbers there are.
  package let count: Int
  /// The numbers. A pointer, since that is what memory of another process is; valid as long as
  /// this object lives.
  package let numbers: UnsafeMutablePointer<Int>

  /// Memory for a child that is yet to be started, filled with zeros.
  package init(count: Int) throws(StartFailure) {
    let file = FileDescriptor(number: GNUCalls.memoryFile(named: "shared"))
    guard file.number >= 0 else { throw StartFailure(of: "shared memory", code: errno) }
    // Not just its length: where memory is short it fails here, and not at a later write.
    let failure = posix_fallocate(file.number, 0, count * MemoryLayout<Int>.stride)
    guard failure == 0 else {
      file.close()
      throw StartFailure(of: "shared memory", code: failure)
    }
    self.file = file
    self.count = count
    numbers = try Self.map(file, count)
  }

  /// What the parent passed as this process's file.
  package init(passedAs file: FileDescriptor) throws(StartFailure) {
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_size > 0 else {
      throw StartFailure(
        "Expected memory shared with a parent process as open file \(file.number); there is none.")
    }
    // What this process starts is not to have it as well.
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
    self.file = file
    count = Int(status.st_size) / MemoryLayout<Int>.stride
    numbers = try Self.map(file, count)
  }

  deinit {
    munmap(numbers, count * MemoryLayout<Int>.stride)
    file.close()
  }

  private static func map(
    _ file: FileDescriptor, _ count: Int
  ) throws(StartFailure) -> UnsafeMutablePointer<Int> {
    let memory = mmap(
      nil, count * MemoryLayout<Int>.stride, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    guard let memory, memory != MAP_FAILED else {
      let code = errno
      file.close()
      throw StartFailure(of: "shared memory", code: code)
    }
    return memory.bindMemory(to: Int.self, capacity: count)
  }
}
