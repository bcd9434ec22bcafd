import Foundation

/// Starts an executable with a pipe to it, and pipes from it unless it writes where this process does.
///
/// With `posix_spawn` and not with Foundation's `Process`: that needs a thread
/// and a socket for each child, waits for ever where it cannot have them, and
/// puts the child into a process group that Ctrl-C does not reach.
struct Launch {
  private(set) var id: pid_t = 0
  /// Where the child may keep files; they go with it.
  let folder: String
  let input: FileDescriptor
  /// Its output and its standard error; none where these are this process's own.
  let outputs: [FileDescriptor]

  init(
    _ executable: URL, _ arguments: [String], passing file: FileDescriptor?, isHeard: Bool = true
  ) throws(StartFailure) {
    StandardFiles.open()
    let input = try PipeEnds()
    let outputs = isHeard ? [try PipeEnds(), try PipeEnds()] : []
    let files =
      [input.reading] + (isHeard ? outputs.map(\.writing) : [.standardOutput, .standardError])
      + (file.map { [$0] } ?? [])
    let folder = TemporaryFolder.newPath()
    // Nobody is to find a child that is not yet known to have been started here.
    let started: Result<pid_t, StartFailure> = Self.lock.withLock {
      Result { () throws(StartFailure) in
        let id = try Self.spawn(executable, arguments, files: files, folder: folder)
        Self.started.insert(id)
        return id
      }
    }
    self.init(
      id: try started.get(), folder: folder, input: input.keep(\.writing),
      outputs: outputs.map { $0.keep(\.reading) })
  }

  private init(
    id: pid_t, folder: String, input: FileDescriptor, outputs: [FileDescriptor]
  ) {
    self.id = id
    self.folder = folder
    self.input = input
    self.outputs = outputs
  }

  /// Held while a child is started and while `Orphans` looks for those that were not.
  static let lock = NSLock()

  /// The children that were started and not yet waited for. Unsafe only by its form: the lock
  /// guards it.
  nonisolated(unsafe) static var started: Set<pid_t> = []

  /// - Parameter files: What becomes the child's files 0, 1, 2 and so on.
  private static func spawn(
    _ executable: URL, _ arguments: [String], files: [FileDescriptor], folder: String
  ) throws(StartFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
    }
    // What Foundation, Dispatch and others have open, whenever they opened it.
    GNUCalls.closeFiles(from: Int32(files.count), in: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the pool block signals, and a child takes over what its parent's thread blocks.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let environment = ProcessInfo.processInfo.environment.merging(
      // The message of a crash is enough; its backtrace would take a hundred times as long.
      ["SWIFT_BACKTRACE": "enable=no", TemporaryFolder.variable: folder]
    ) { $1 }
    var id = pid_t()
    let failure = withCStrings([executable.path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&id, executable.path, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else {
      guard [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(failure) else {
        let reason = String(cString: strerror(failure))
        throw StartFailure("\(executable.lastPathComponent) cannot be started: \(reason).")
      }
      throw StartFailure(of: "a process for \(executable.lastPathComponent)", code: failure)
    }
    return id
  }

  /// Calls `body` with C's form of a list of strings, which ends with a null pointer.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    // `posix_spawn` wants pointers that it may write to; the copies are given back below.
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
