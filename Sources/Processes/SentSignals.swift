import Foundation

/// Signals that somebody sends to this process: Ctrl-\ in a terminal, `kill -ABRT`.
///
/// Swift's runtime may have taken them, to print a backtrace when the process crashes. It then
/// lets the process go on, since what crashed will crash again. A signal that was sent is not sent
/// again, so the process would live and tell what is not so.
enum SentSignals {
  /// From now on these signals end the process, as they do without the runtime. Its own crashes
  /// are still told by the runtime, and what is ignored stays ignored.
  static func endThisProcess() { _ = areWatched }

  /// Once in a process: what was kept below is the runtime's own action.
  private static let areWatched: Void = {
    // No crash raises it.
    if taken(SIGQUIT) != nil { signal(SIGQUIT, SIG_DFL) }
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      guard var action = taken(number) else { continue }
      runtime[Int(number)] = action
      action.__sigaction_handler.sa_sigaction = { number, information, context in
        if let information, SentSignals.wasSent(information.pointee) {
          signal(number, SIG_DFL)
          // It is blocked in here; it ends the process when this returns.
          raise(number)
        } else {
          SentSignals.runtime[Int(number)].__sigaction_handler.sa_sigaction?(
            number, information, context)
        }
      }
      action.sa_flags |= SA_SIGINFO
      sigaction(number, &action, nil)
    }
  }()

  /// What the runtime does, by the signal's number. Unsafe memory, since a signal's handler must
  /// not wait for a lock; it is written before the first can come, and never given back.
  nonisolated(unsafe) private static let runtime = UnsafeMutablePointer<sigaction>.allocate(
    capacity: Int(SIGSYS) + 1)

  /// What is done about a signal that is neither ignored nor left to the system.
  private static func taken(_ number: Int32) -> sigaction? {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return nil }
    // The system's own values are 0 and 1; as functions they cannot be compared.
    let handler = unsafeBitCast(action.__sigaction_handler.sa_sigaction, to: Int.self)
    return handler > 1 && action.sa_flags & SA_SIGINFO != 0 ? action : nil
  }

  /// Whether another process sent it; the system's reasons are above zero.
  private static func wasSent(_ information: siginfo_t) -> Bool {
    information.si_code <= 0 && information._sifields._kill.si_pid != getpid()
  }
}
