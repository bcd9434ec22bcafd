import Foundation
import Processes
import TestSupport

/// A command in a terminal of its own: what is typed, and what is on its screen.
///
/// Its methods block; a test uses it on a thread of its own.
final class PseudoTerminal {
  let id: pid_t
  private let master: FileDescriptor
  private let path: String
  private var printed = Data()

  /// - Parameter size: Columns and rows.
  init(
    _ executable: URL, _ arguments: [String], size: (Int, Int) = (80, 24),
    environment: [String: String] = [:]
  ) throws {
    master = FileDescriptor(number: open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
    var number: Int32 = 0
    var lock: Int32 = 0
    guard ioctl(master.number, Self.getNumber, &number) == 0,
      ioctl(master.number, Self.setLock, &lock) == 0
    else { throw FileDescriptor.Failure(code: errno) }
    path = "/dev/pts/\(number)"
    var window = winsize()
    window.ws_col = UInt16(size.0)
    window.ws_row = UInt16(size.1)
    _ = ioctl(master.number, UInt(TIOCSWINSZ), &window)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is its own: Ctrl-C comes from there.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID, which is a macro.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)
    var changed = ProcessInfo.processInfo.environment
    changed["TERM"] = "xterm"
    changed.merge(environment) { $1 }
    var id = pid_t()
    let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let variables = changed.map { strdup("\($0)=\($1)") } + [nil]
    // `posix_spawn` wants pointers that it may write to.
    defer { for copy in words + variables { free(copy) } }
    let failure = posix_spawn(&id, executable.path, &actions, &attributes, words, variables)
    guard failure == 0 else { throw FileDescriptor.Failure(code: failure) }
    self.id = id
  }

  /// `TIOCGPTN` and `TIOCSPTLCK` of Linux, which are macros.
  private static let getNumber: UInt = 0x8004_5430
  private static let setLock: UInt = 0x4004_5431

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    master.close()
  }

  func type(_ text: String) throws { try master.write(Data(text.utf8)) }

  /// What was printed since the page was last cleared.
  var page: String {
    let text = String(decoding: printed, as: UTF8.self)
    return text.components(separatedBy: "\u{1B}[2J").last ?? ""
  }

  /// All that was printed.
  var output: String { String(decoding: printed, as: UTF8.self) }

  /// Waits until the page is one of which that is so, and is whole.
  func shows(_ condition: (String) -> Bool) -> Bool {
    comesAbout {
      listen()
      return condition(page)
    }
  }

  /// Waits until the process has ended; its status, as `waitpid` has it.
  func end() -> Int32? {
    guard
      comesAbout({
        listen()
        return ended()
      })
    else { return nil }
    listen()
    return status
  }

  /// Whether keys come by lines and are echoed, as a shell has it.
  var isAsBefore: Bool {
    var settings = termios()
    guard tcgetattr(master.number, &settings) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return settings.c_lflag & wanted == wanted
  }

  private(set) var status: Int32 = 0
  private var hasEnded = false

  private func ended() -> Bool {
    if !hasEnded { hasEnded = waitpid(id, &status, WNOHANG) == id }
    return hasEnded
  }

  private func listen() {
    var polls = pollfd(fd: master.number, events: Int16(POLLIN), revents: 0)
    while poll(&polls, 1, 0) > 0, polls.revents & Int16(POLLIN) != 0 {
      guard let data = try? master.read(), !data.isEmpty else { return }
      printed += data
    }
  }
}

/// What was not as expected on a thread that no test is known on; the test hears it thrown.
struct Unexpected: Error, CustomStringConvertible {
  var description: String
}

func check(_ isSo: Bool, _ words: String = "", line: Int = #line) throws {
  if !isSo { throw Unexpected(description: "line \(line) does not hold. \(words)") }
}
