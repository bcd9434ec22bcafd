import Glibc
import Locking

/// The runtime calls this to say that a continuation was leaked. The executable's
/// symbol is found before the library's, so that inside a simulation the words go
/// into the run's report; elsewhere they are printed as ever.
///
/// Public because only then the dynamic linker sees it; nobody calls it by name.
@_cdecl("swift_reportError")
public func reportRuntimeError(_ flags: UInt32, _ message: UnsafePointer<CChar>?) {
  let words = message.map { String(cString: $0) } ?? ""
  if let simulation = Simulation.current {
    simulation.runtimeSays(words)
  } else {
    RuntimeReports.list.withLock { $0.append(words) }
    _ = write(STDERR_FILENO, words, words.utf8.count)
  }
}

/// What the runtime has said in this process, outside simulations.
package enum RuntimeReports {
  fileprivate static let list = Locked<[String]>([])

  /// Each of its messages, without the end of the line.
  package static var said: [String] {
    list.withLock { $0 }.map { String($0.prefix { !$0.isNewline }) }
  }
}
