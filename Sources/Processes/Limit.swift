import Foundation

/// A limit that a shell sets with `ulimit` for what it starts.
enum Limit {
  case files, memory, processes
  /// Also the size of each new thread's stack.
  case stack

  /// What the limit is, where there is one, and what to type; with a blank before it.
  var remedy: String { "\(value.map { " The limit on \(name) is \($0)." } ?? "") \(advice)" }

  private var name: String {
    switch self {
    case .files: "open files"
    case .memory: "address space"
    case .processes: "processes and threads of this user"
    case .stack: "the stack"
    }
  }

  private var advice: String {
    switch self {
    case .files: "Type: ulimit -n 256"
    case .memory: "Type: ulimit -v unlimited"
    case .processes: "End other programs, or type: ulimit -u unlimited"
    case .stack: "Type: ulimit -s 8192"
    }
  }

  private var value: String? {
    number.map { self == .memory || self == .stack ? "\($0 >> 20) MiB" : "\($0)" }
  }

  /// `nil` where there is none. Asked without a file, since there may be none left to open.
  var number: Int? {
    var limits = rlimit()
    let resource =
      switch self {
      case .files: RLIMIT_NOFILE
      case .memory: RLIMIT_AS
      case .processes: __RLIMIT_NPROC
      case .stack: RLIMIT_STACK
      }
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0,
      limits.rlim_cur != rlim_t.max
    else { return nil }
    return Int(clamping: limits.rlim_cur)
  }
}
