import Glibc
// The only file that depends on what Swift 6.3 does not promise: the SPI for
// replacing executors, and the layout of the runtime's objects. `SelfTest` says
// at run time whether all of it still holds.
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// What the simulation needs from Swift's runtime.
enum Toolchain {
  /// Puts our executors before the platform's, once. Threads outside a simulation pass through.
  static func install() { _ = installed }

  private static let installed: Void = {
    // The platform's executors must exist before they can be wrapped.
    _ = globalConcurrentExecutor
    _createExecutors(factory: InterceptingExecutors.self)
  }()

  /// Preferred by the tasks of an every-hop simulation: a task with a preference
  /// never hops inline, so that each change of executor becomes a job.
  static let everyHopExecutor = EveryHopExecutor()

  /// The number of the task that this thread is running, or 0.
  static var currentTaskID: UInt64 {
    withUnsafeCurrentTask { task in
      // A task is its own job.
      task.map { jobTaskID(unsafeBitCast($0, to: UnownedJob.self)) } ?? 0
    }
  }

  /// The task that this thread is running.
  static var currentTaskObject: TaskObject? {
    withUnsafeCurrentTask { task in
      task.flatMap { TaskObject(retaining: unsafeBitCast($0, to: UnownedJob.self)) }
    }
  }

  /// The number of the task that `job` belongs to, where the job is a task.
  static func taskID(of job: UnownedJob) -> UInt64 { jobTaskID(job) }

  /// Runs `job` on this thread until it suspends or ends.
  static func run(_ job: UnownedJob, in lane: Lane, granularity: Granularity) {
    guard lane == .pool else {
      job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      return
    }
    // No actor, and no preference: what the runtime itself passes for the pool is two zero words.
    let pool = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
    switch granularity {
    case .suspension:
      job.runSynchronously(on: pool)
    case .actorEntry:
      job.runSynchronously(
        isolatedTo: pool, taskExecutor: unsafeBitCast((0, 0), to: UnownedTaskExecutor.self))
    case .everyHop:
      job.runSynchronously(
        isolatedTo: pool, taskExecutor: everyHopExecutor.asUnownedTaskExecutor())
    }
  }
}

@_silgen_name("swift_task_getJobTaskId")
private func jobTaskID(_ job: UnownedJob) -> UInt64

// MARK: - Executors

private struct InterceptingExecutors: ExecutorFactory {
  static let mainExecutor: any MainExecutor = InterceptingMainExecutor()
  static let defaultExecutor: any TaskExecutor = InterceptingPool()
}

/// The global pool, or the simulation that owns the calling thread.
private final class InterceptingPool: TaskExecutor, SchedulingExecutor {
  private let platform = PlatformExecutorFactory.defaultExecutor

  func enqueue(_ job: consuming ExecutorJob) {
    guard let simulation = Simulation.current else { return platform.enqueue(job) }
    simulation.capture(job, in: .pool)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let simulation = Simulation.current, let delay = delay as? Duration else {
      (platform as! any SchedulingExecutor)
        .enqueue(job, after: delay, tolerance: tolerance, clock: clock)
      return
    }
    simulation.captureRealSleep(job, delay: delay)
  }
}

/// The main actor's executor, or the simulation that owns the calling thread.
private final class InterceptingMainExecutor: MainExecutor {
  private let platform = PlatformExecutorFactory.mainExecutor

  func run() throws { try platform.run() }
  func stop() { platform.stop() }
  func enqueue(_ job: consuming ExecutorJob) {
    guard let simulation = Simulation.current else { return platform.enqueue(job) }
    simulation.capture(job, in: .main)
  }
  func asUnownedSerialExecutor() -> UnownedSerialExecutor { platform.asUnownedSerialExecutor() }
  func checkIsolated() { platform.checkIsolated() }
  func isIsolatingCurrentContext() -> Bool? { platform.isIsolatingCurrentContext() }
}

final class EveryHopExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    // Without a simulation this is a late resume by a thread that is not ours.
    guard let simulation = Simulation.current else { return globalConcurrentExecutor.enqueue(job) }
    simulation.capture(job, in: .pool)
  }
}

extension Simulation {
  fileprivate func capture(_ job: consuming ExecutorJob, in lane: Lane) {
    let isTask = job.kind == .task
    capture(UnownedJob(job), isTask: isTask, in: lane)
  }

  fileprivate func captureRealSleep(_ job: consuming ExecutorJob, delay: Duration) {
    let isTask = job.kind == .task
    captureRealSleep(UnownedJob(job), isTask: isTask, delay: delay)
  }
}

// MARK: - Tasks

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

// MARK: - The runtime's words

/// The runtime calls this to say that a continuation was leaked. The executable's
/// symbol is found before the library's, so that inside a simulation the words go
/// into the run's report; elsewhere they are printed as ever.
///
/// Public because only then the dynamic linker sees it; nobody calls it by name.
@_cdecl("swift_reportError")
public func reportRuntimeError(_ flags: UInt32, _ message: UnsafePointer<CChar>?) {
  let words = message.map { String(cString: $0) } ?? ""
  if let simulation = Simulation.current {
    simulation.runtimeSays(words)
  } else {
    _ = write(STDERR_FILENO, words, words.utf8.count)
  }
}
