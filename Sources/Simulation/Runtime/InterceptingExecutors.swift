@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// What the runtime asks for executors from now on.
struct InterceptingExecutors: ExecutorFactory {
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
  fileprivate func capture(_ job: consuming ExecutorJob, in queue: JobQueue) {
    let isTask = job.kind == .task
    capture(UnownedJob(job), isTask: isTask, in: queue)
  }

  fileprivate func captureRealSleep(_ job: consuming ExecutorJob, delay: Duration) {
    let isTask = job.kind == .task
    captureRealSleep(UnownedJob(job), isTask: isTask, delay: delay)
  }
}
