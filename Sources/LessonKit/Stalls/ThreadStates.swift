import Foundation

/// The threads of this process as the kernel sees them: what each is doing, and
/// how often it has been switched away from.
struct ThreadStates: Equatable {
  /// How often each thread was switched away from, in the kernel's words. Neither the observer is
  /// among them nor Dispatch's manager.
  var switches: [Int: String]
  /// How many threads are running or ready.
  var awake: Int
  /// How many sleep for a while, as in `Thread.sleep`, and go on by themselves.
  var asleepForAWhile = 0
  /// Dispatch's manager thread, where it can be told.
  var manager: DispatchManager?

  init(
    switches: [Int: String], awake: Int, asleepForAWhile: Int = 0, manager: DispatchManager? = nil
  ) {
    self.switches = switches
    self.awake = awake
    self.asleepForAWhile = asleepForAWhile
    self.manager = manager
  }

  /// `nil` where `/proc` cannot be read.
  init?(without observer: Int) {
    guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    else { return nil }
    self.init(switches: [:], awake: 0)
    for number in numbers.compactMap(Int.init)
    where number != observer && number != Sanitizer.thread {
      // A thread may end between the two calls; then it is gone from the picture too.
      guard let status = Self.status(of: number) else { continue }
      let call = status.sleeps ? BlockingCall(ofThread: number) : nil
      if case .epoll(let descriptor)? = call {
        manager = DispatchManager(turns: status.voluntarySwitches, descriptor: descriptor)
        continue
      }
      switches[number] = status.switches
      if !status.sleeps { awake += 1 }
      if call == .sleep { asleepForAWhile += 1 }
    }
  }

  /// The same threads, none of which has moved. What the manager did is left out: it wakes about
  /// once a second to see whether a queue needs another thread, also when all is quiet.
  static func == (first: Self, second: Self) -> Bool {
    first.switches == second.switches && first.awake == second.awake
      && first.asleepForAWhile == second.asleepForAWhile
  }

  private typealias Status = (sleeps: Bool, switches: String, voluntarySwitches: Int)

  private static func status(of thread: Int) -> Status? {
    ProcessFile.read("task/\(thread)/status") { text in
      // The voluntary ones come first; the others are in the rest of the text, too.
      let (stateName, switchesName) = ("\nState:\t", "\nvoluntary_ctxt_switches:\t")
      guard let state = strstr(text, stateName), let switches = strstr(text, switchesName)
      else { return nil }
      return (
        state[stateName.utf8.count] == CChar(UInt8(ascii: "S")), String(cString: switches),
        strtol(switches + switchesName.utf8.count, nil, 10)
      )
    }
  }
}

/// The thread of Dispatch's that waits for timers and files on behalf of all queues. When it
/// finds something to do it wakes another thread, so its own turns are no work.
///
/// It is told by what it waits in: nothing else in a lesson's process waits in `epoll`.
struct DispatchManager {
  /// How often it has gone back to sleep.
  var turns: Int
  /// The descriptor that it waits at.
  var descriptor: Int
}

/// The system call that a sleeping thread is in, as far as it matters here.
private enum BlockingCall: Equatable {
  case epoll(descriptor: Int)
  case sleep

  /// `nil` for any other, and where the kernel does not say.
  init?(ofThread thread: Int) {
    // The call's number, then its arguments: "232 0x7 0x7f1d9abfcb80 ...".
    let call = ProcessFile.read("task/\(thread)/syscall") { text -> (Int, Int)? in
      var rest: UnsafeMutablePointer<CChar>?
      let number = strtol(text, &rest, 10)
      return rest.flatMap { $0 == text ? nil : (number, strtol($0, nil, 16)) }
    }
    guard let (number, argument) = call else { return nil }
    if Self.sleeps.contains(number) {
      self = .sleep
    } else if Self.epollWaits.contains(number) {
      self = .epoll(descriptor: argument)
    } else {
      return nil
    }
  }

  // epoll_wait, epoll_pwait and epoll_pwait2; nanosleep and clock_nanosleep.
  #if arch(x86_64)
    private static let epollWaits: Set = [232, 281, 441]
    private static let sleeps: Set = [35, 230]
  #elseif arch(arm64)
    private static let epollWaits: Set = [22, 441]
    private static let sleeps: Set = [101, 115]
  #else
    private static let epollWaits: Set<Int> = []
    private static let sleeps: Set<Int> = []
  #endif
}
