import Foundation

/// What a command must be able to have before it begins.
///
/// Where it has less, Dispatch and Swift's runtime crash or wait for ever, each at another place,
/// so all of it is tried out first and given back.
package enum Needs {
  /// How many children a command has at the same time, at most.
  package static let mostChildren = 4
  /// Pipes to children and looks at them, shared memory, and what Dispatch and `/proc` take.
  private static var files: Int { 12 + 9 * mostChildren }
  /// Those of the pool, and one for each child.
  private static var threads: Int { 6 + ThisProcess.poolWidth + mostChildren }
  /// Stacks of threads, and what the allocator reserves for each. Two processors were seen to
  /// take three quarters of this.
  private static let memory = 1 << 30

  /// - Throws: What is lacking.
  static func check() throws(StartFailure) {
    try checkFiles()
    guard AddressSpace.has(memory) else {
      throw StartFailure(of: "\(memory >> 20) MiB of address space", code: ENOMEM)
    }
    try Threads.check(threads)
  }

  private static func checkFiles() throws(StartFailure) {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    while opened.count < files {
      let file = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard file >= 0 else {
        let code = errno
        throw StartFailure(of: "\(files) more open files", code: code)
      }
      opened.append(file)
    }
  }
}

enum AddressSpace {
  /// Whether so many more bytes can be reserved.
  static func has(_ bytes: Int) -> Bool {
    let room = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let room, room != MAP_FAILED else { return false }
    munmap(room, bytes)
    return true
  }
}
