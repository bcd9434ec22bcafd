import Foundation

/// This process, as a command that a reader has started.
package enum ThisProcess {
  /// What each command does first: it may have been started with files closed, and whatever
  /// ends it from outside is to end it at once, and its children with it.
  ///
  /// Where the system gives too little to run at all, it ends here, says so, and has
  /// `StartFailure.status`.
  package static func begin() {
    StandardFiles.open()
    SentSignals.endThisProcess()
    // A file that may not grow is told like any other that cannot be written.
    signal(SIGXFSZ, SIG_IGN)
    // Who started this process may ignore it, and then nobody is told how a child has ended.
    signal(SIGCHLD, SIG_DFL)
    do {
      try Needs.check()
    } catch {
      giveUp(StartFailure("\(command): \(error)"))
    }
  }

  /// How many threads Swift's pool is to have for tasks of one priority.
  ///
  /// It is read where Dispatch reads it: the processors that the machine may ever have, online or
  /// not, whatever the affinity. Virtual machines often list more of them than there are.
  package static var poolWidth: Int { sysconf(Int32(_SC_NPROCESSORS_CONF)) }

  /// Whether it was built for Thread Sanitizer, which takes memory and signals for itself.
  package static var isSanitized: Bool { dlsym(nil, "__tsan_init") != nil }

  /// What the reader typed, without its folder.
  static var command: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Ends a process that cannot do what it was started for, and says why. Nothing is flushed and
  /// nobody waited for: it may be any thread, and there may be no other.
  package static func giveUp(_ error: any Error) -> Never {
    var text = ""
    var column = 0
    for word in "\(error)".split(separator: " ") {
      let fits = column + word.count < 80
      text += column == 0 ? "" : fits ? " " : "\n"
      column = (fits ? column + 1 : 0) + word.count
      text += word
    }
    try? FileDescriptor.standardError.write(Data((text + "\n").utf8))
    _exit(StartFailure.status)
  }
}
