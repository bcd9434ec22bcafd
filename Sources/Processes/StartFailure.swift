import Foundation

/// A child process could not be started, or could not be ended: what was needed,
/// what came, and what to type.
package struct StartFailure: Error, Equatable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  /// What a child says that ended before it could begin; `nil` where it ended otherwise.
  package init?(_ end: ChildEnd) {
    let errors = end.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    switch end.how {
    case .exited(Lifeline.notHeld):
      description = errors
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
    description =
      "A child process needs \(what), and the system gives none: \(reason).\(Self.remedy(for: code))"
  }

  private static func remedy(for code: Int32) -> String {
    switch code {
    case EMFILE:
      "\(limit("open files")) Type: ulimit -n 256"
    case EAGAIN, ENOMEM:
      "\(limit("processes"))\(limit("address space")) Type: ulimit -u 256; ulimit -v unlimited"
    default:
      ""
    }
  }

  /// " The limit on open files is 16." Empty where there is none, or the kernel does not say.
  private static func limit(_ name: String) -> String {
    // A file is open for as long as it is read, so one more may be one too many.
    let limits = (try? String(contentsOfFile: "/proc/self/limits", encoding: .utf8)) ?? ""
    guard let line = limits.split(separator: "\n").first(where: { $0.hasPrefix("Max \(name) ") }),
      let soft = line.dropFirst("Max \(name) ".count).split(separator: " ").first,
      soft != "unlimited"
    else { return "" }
    return " The limit on \(name) is \(soft)."
  }
}
