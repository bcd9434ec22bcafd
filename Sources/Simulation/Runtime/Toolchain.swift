// This folder holds all that depends on what Swift 6.3 does not promise: the SPI for
// replacing executors, and the layout of the runtime's objects. `SelfTest` says at run
// time whether all of it still holds.
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
  static func run(_ job: UnownedJob, in queue: JobQueue, granularity: Granularity) {
    guard queue == .pool else {
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
