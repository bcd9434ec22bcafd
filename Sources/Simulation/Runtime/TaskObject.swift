/// A task, kept alive so that it can be asked whether it has ended.
struct TaskObject {
  private let address: UnsafeRawPointer

  /// `nil` for a child of an `async let`, which lives in its parent's memory and
  /// must not be looked at after its parent went on, and where nothing can be read.
  init?(retaining job: UnownedJob) {
    guard Self.isReadable else { return nil }
    // A job is a pointer to the runtime's object.
    let address = unsafeBitCast(job, to: UnsafeRawPointer.self)
    guard address.load(fromByteOffset: 32, as: UInt32.self) & Self.asyncLet == 0 else { return nil }
    self.init(retaining: address)
  }

  private init(retaining address: UnsafeRawPointer) {
    self.address = address
    _ = Unmanaged<AnyObject>.fromOpaque(address).retain()
  }

  func release() { Unmanaged<AnyObject>.fromOpaque(address).release() }

  var isComplete: Bool {
    address.load(fromByteOffset: 96, as: UInt32.self) & Self.complete != 0
  }

  /// The name the task was given. Only for a task that has not started yet: later
  /// what is read here changes under our hands.
  var nameBeforeStart: String? {
    var record = address.load(fromByteOffset: 104, as: UnsafeRawPointer?.self)
    for _ in 0..<16 {
      guard let current = record else { return nil }
      if current.load(as: UInt8.self) == Self.nameRecord {
        return current.load(fromByteOffset: 16, as: UnsafePointer<CChar>?.self)
          .map { String(cString: $0) }
      }
      record = current.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    }
    return nil
  }

  // Words of the runtime's AsyncTask, found by looking at tasks whose state was
  // known: the job's flags at byte 32, the task's status at byte 96, and at byte
  // 104 its newest status record (kind, the record before it, a name for kind 6).
  private static let asyncLet: UInt32 = 1 << 28
  private static let complete: UInt32 = 1 << 13
  private static let nameRecord: UInt8 = 6

  /// Whether the words mean what they are thought to mean: a task with a name is
  /// followed from its start over a suspension to its end.
  static let isReadable: Bool = {
    guard MemoryLayout<Int>.size == 8 else { return false }
    let executor = ProbeExecutor()
    // A task of its own, driven by hand on this thread until it ends.
    let task = Task.detached(name: "probe", executorPreference: executor) {
      await withUnsafeContinuation { executor.continuation = $0 }
    }
    var seen: [Bool] = []
    guard let start = executor.jobs.popLast() else { return false }
    let object = TaskObject(retaining: unsafeBitCast(start, to: UnsafeRawPointer.self))
    defer { object.release() }
    seen.append(object.isComplete || object.nameBeforeStart != "probe")
    start.runSynchronously(on: executor.asUnownedTaskExecutor())
    seen.append(object.isComplete)
    executor.continuation?.resume()
    seen.append(object.isComplete)
    executor.jobs.popLast()?.runSynchronously(on: executor.asUnownedTaskExecutor())
    seen.append(object.isComplete)
    withExtendedLifetime(task) {}
    return seen == [false, false, false, true]
  }()

  /// Touched by one thread only.
  private final class ProbeExecutor: TaskExecutor, @unchecked Sendable {
    var jobs: [UnownedJob] = []
    var continuation: UnsafeContinuation<Void, Never>?
    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }
  }
}
