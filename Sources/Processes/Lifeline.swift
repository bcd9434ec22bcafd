import Foundation

/// Ends this process when the one that started it is gone.
///
/// The parent holds the other end of this process's standard input. However the
/// parent ends, by Ctrl-C, a closed pipe, a crash or a kill, the kernel closes
/// that end and the read below comes to its end. It is a thread, so it does not
/// depend on a pool that this process may have parked.
package enum Lifeline {
  /// Takes standard input over, and begins to read it; whoever reads it from now on finds
  /// nothing there.
  ///
  /// A process that could outlive its parent must not go on: where no thread can be
  /// started, it ends at once with the status `StartFailure.status`.
  ///
  /// - Parameter onLine: Is given each line that the parent writes, on the lifeline's thread.
  package static func hold(onLine: @escaping @Sendable (Data) -> Void = { _ in }) {
    let input = taken()
    limitMemory()
    Orphans.adopt()
    leaveSignalsToParent()
    do {
      try Threads.start {
        var lines = Lines()
        while let data = try? input.read(), !data.isEmpty {
          for line in lines.append(data) { onLine(line) }
        }
        end()
      }
    } catch {
      ThisProcess.giveUp(error)
    }
  }

  /// Ends this process, whose parent is gone, and what it has started; its files go too.
  package static func end() -> Never {
    Orphans.end()
    TemporaryFolder.removeOfThisProcess()
    _exit(orphaned)
  }

  /// The parent's end under another number: the code that this process is to run may read
  /// standard input, and finds it empty.
  private static func taken() -> FileDescriptor {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 2)
    let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, empty >= 0 else { return FileDescriptor.standardInput }
    dup2(empty, STDIN_FILENO)
    close(empty)
    return FileDescriptor(number: input)
  }

  /// Code that goes round and takes more memory each time would take the machine's. What cannot be
  /// had ends the process, as it does on a small machine.
  private static func limitMemory() {
    // Thread Sanitizer takes more than that for itself.
    guard !ThisProcess.isSanitized else { return }
    var limit = rlimit()
    let data = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    guard getrlimit(data, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, mostMemory)
    setrlimit(data, &limit)
  }

  /// Four gigabytes, the stacks of threads included.
  private static let mostMemory: rlim_t = 4 << 30

  /// A terminal sends these to the parent too, which ends of them unless it was told not to. This
  /// process then ends as the parent's end has it, and what it has started does not outlive it. So
  /// it does where it writes to a parent that is gone, which is an error of the write then.
  private static func leaveSignalsToParent() {
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGPIPE] {
      // A handler, since what is ignored is ignored by all that this process starts.
      signal(number) { _ in }
    }
  }

  /// The status of a child whose parent is gone, or has closed its end.
  static let orphaned: Int32 = 3
}
