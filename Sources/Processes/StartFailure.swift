import Foundation

/// A process could not be started, could not have what it needs, or could not be ended: what was
/// needed, what came, and what to type.
package struct StartFailure: Error, Equatable, CustomStringConvertible {
  package var description: String

  /// The status of a process that ends for it, `EX_OSERR` of sysexits.h.
  package static let status: Int32 = 71

  package init(_ description: String) {
    self.description = description
  }

  /// What a child says that ended because it could not have what it needs; `nil` where it ended
  /// otherwise.
  package init?(_ end: ChildEnd) {
    let errors = end.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    switch end.how {
    case .exited(Self.status):
      let words = errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      description = String(words.trimmingPrefix("\(ThisProcess.command): "))
    case .exited(127) where errors.contains("shared librar"):
      // What the dynamic loader says; "Error 24" is that too many files are open.
      description =
        "A child process could not load its libraries: \(errors). If a limit is the cause,"
        + " type: ulimit -n 256; ulimit -v unlimited"
    default:
      return nil
    }
  }

  /// - Parameters:
  ///   - what: What could not be had: "a pipe".
  ///   - code: The error of the system.
  init(of what: String, code: Int32) {
    let reason = String(cString: strerror(code))
    let remedy =
      switch code {
      case EMFILE: Limit.files.remedy
      case ENOMEM: Limit.memory.remedy
      // Of processes; threads have a remedy of their own.
      case EAGAIN: Limit.processes.remedy
      default: ""
      }
    description = "This needs \(what), which the system does not give: \(reason).\(remedy)"
  }

  /// The system says "try again" both where a thread's stack finds no room and where there are
  /// too many threads; which it is, is tried out.
  ///
  /// - Parameter code: What `pthread_create` returned.
  init(ofThread code: Int32) {
    guard code == EAGAIN else {
      self.init(of: "a thread", code: code)
      return
    }
    let stack = Limit.stack.number ?? 0
    let why =
      AddressSpace.has(stack)
      ? "there is room for its stack, so there are as many as it allows.\(Limit.processes.remedy)"
      : "there is no room for its stack of \(stack >> 20) MiB.\(Limit.memory.remedy); ulimit -s 8192"
    self.init("This needs a thread, which the system does not give: \(why)")
  }
}
