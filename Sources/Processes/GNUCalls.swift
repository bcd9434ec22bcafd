import Foundation

/// Calls of Glibc 2.34 that Swift's module for it leaves out, looked up by name: most of them keep
/// files from other executables, with no moment in between.
enum GNUCalls {
  /// `pipe2(2)`.
  static func pipe(_ ends: inout [Int32], _ flags: Int32) -> Int32 {
    typealias Call = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
    // The type is the one of the manual page.
    return unsafeBitCast(call("pipe2"), to: Call.self)(&ends, flags)
  }

  /// `memfd_create(2)`, closed to other executables.
  static func memoryFile(named name: String) -> Int32 {
    typealias Call = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
    // As above; 1 is MFD_CLOEXEC.
    return unsafeBitCast(call("memfd_create"), to: Call.self)(name, 1)
  }

  /// `posix_spawn_file_actions_addclosefrom_np(3)`: the child closes that file and all above.
  static func closeFiles(from number: Int32, in actions: inout posix_spawn_file_actions_t) {
    typealias Call =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) ->
      Int32
    // As above.
    _ = unsafeBitCast(call("posix_spawn_file_actions_addclosefrom_np"), to: Call.self)(
      &actions, number)
  }

  /// `prctl(2)`, which takes any number of arguments; Swift calls no such function by its name.
  static func control(_ option: Int32, _ value: UInt) -> Int32 {
    typealias Call = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    // As above, with the arguments that it reads.
    return unsafeBitCast(call("prctl"), to: Call.self)(option, value, 0, 0, 0)
  }

  private static func call(_ name: String) -> UnsafeMutableRawPointer {
    guard let call = dlsym(nil, name) else { preconditionFailure("the C library has no \(name)") }
    return call
  }
}
