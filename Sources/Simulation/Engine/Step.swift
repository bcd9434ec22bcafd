/// Something that is ready to run.
struct Step {
  enum Action {
    /// A job that the runtime wanted to give to an executor.
    case job(UnownedJob)
    /// A task that waits at a schedule point.
    case point(UnsafeContinuation<Void, Never>)
    /// A thread that waits at a point in synchronous code.
    case thread(PoolThread)
  }

  var action: Action
  /// Whose step it is; see `TaskRegistry`.
  var task: Int
  var queue: JobQueue

  /// Whether it has yet to take the main actor's place.
  var needsMain: Bool {
    if case .thread = action { return false }
    return queue == .main
  }
}

/// Where a job runs.
enum JobQueue: Sendable {
  /// The global pool: any job that is ready may run.
  case pool
  /// The main actor: its jobs run one at a time and in the order in which they came.
  case main
}
