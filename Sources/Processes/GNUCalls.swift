import Foundation

/// Calls of Linux that Swift's module for the C library leaves out, looked up by name. Each opens
/// files that are closed to other executables from the first moment on.
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

  private static func call(_ name: String) -> UnsafeMutableRawPointer {
    guard let call = dlsym(nil, name) else { preconditionFailure("the C library has no \(name)") }
    return call
  }
}
