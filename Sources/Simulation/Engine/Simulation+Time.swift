extension Simulation {
  /// Moves time to the next instant at which something happens; whether there was one.
  func advanceTime() -> Bool {
    guard let next = timers.nextDeadline() else { return false }
    now = max(now, next)
    lastTask = 0
    while let due = timers.nextDue(at: now) {
      switch due {
      case .step(let step):
        ready.append(step)
      case .sleeper(let continuation, let task):
        releasing = task
        continuation.resume()
        releasing = nil
      case .call(let body):
        // Nobody's step: the thread that moves the time happens to be here.
        releasing = 0
        body()
        releasing = nil
      case .timeLimit(let thread):
        _ = wake(thread, becauseOf: .timeLimit)
      }
    }
    return true
  }

  /// Calls `body` when `delay` has passed.
  func call(after delay: Duration, _ body: @escaping () -> Void) {
    timers.add(.call(body), at: now + delay, id: timers.newID())
  }

  /// A real clock's sleep, of which only "deadline less now" is known, read a moment
  /// after the program read its own clock.
  func captureRealSleep(_ job: UnownedJob, isTask: Bool, delay: Duration) {
    guard allowsRealTime(in: "a sleep", instead: Self.injectClock) else { return }
    let task = currentTask()
    let step = Step(action: .job(job), task: isTask ? task : lastTask, queue: .pool)
    timers.add(.step(step), at: now + rounded(delay), id: timers.newID())
  }

  private static var injectClock: String {
    "inject the clock (any Clock<Duration>) and sleep on that"
  }

  /// Whether time may be read off a real clock; where not, the run ends with the task's name.
  ///
  /// - Parameter instead: What to try.
  func allowsRealTime(in call: String, instead: String) -> Bool {
    isApproximate = true
    if options.realClock == .approximate { return true }
    end(
      RunEnding(
        .realClock,
        reason:
          "\(name(of: currentTask())) waited on a real clock in \(call), and a simulation can "
          + "only guess such times; \(instead)"))
    return false
  }

  /// The roundest duration that the program can have asked for: it lies between
  /// `delay` and `delay` plus the time since the step began.
  func rounded(_ delay: Duration) -> Duration {
    let slack = stepStart.map { ContinuousClock.now - $0 } ?? .zero
    var quantum: Duration = .seconds(1)
    while quantum >= .microseconds(1) {
      let rounded = quantum * (delay / quantum).rounded(.up)
      if rounded <= delay + slack { return rounded }
      quantum /= 10
    }
    return delay
  }
}

extension Duration {
  fileprivate static func * (duration: Duration, factor: Double) -> Duration {
    duration * Int(factor)
  }
}
