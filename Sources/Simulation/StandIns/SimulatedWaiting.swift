import Dispatch
import Timeline

/// A count that threads of a simulation wait for: what a semaphore and a group share.
final class SimulatedWaiting: @unchecked Sendable {
  // Sendable without a check: exactly one thread of a simulation runs.
  private var count: Int
  private var waiting: [PoolThread] = []

  init(count: Int) { self.count = count }

  /// Takes one, and blocks until there is one to take, or until `deadline`.
  func take(
    in simulation: Simulation, call: String, at site: CallSite, until deadline: DispatchTime?
  ) -> DispatchTimeoutResult {
    simulation.pause(at: "")
    if count > 0 {
      count -= 1
      return .success
    }
    return wait(in: simulation, call: call, at: site, until: deadline)
  }

  /// Gives one back, to the thread that has waited longest; says whether there was one.
  func giveBack(in simulation: Simulation) -> Bool {
    while !waiting.isEmpty {
      // A wait whose time is up has woken already, and has not come round to leave yet.
      if simulation.wake(waiting.removeFirst(), becauseOf: .signal) { return true }
    }
    count += 1
    return false
  }

  /// Lets everyone go on.
  func wakeAll(in simulation: Simulation) {
    for thread in waiting { _ = simulation.wake(thread, becauseOf: .signal) }
    waiting = []
  }

  /// Blocks until woken, or until `deadline`.
  func wait(
    in simulation: Simulation, call: String, at site: CallSite, until deadline: DispatchTime?
  ) -> DispatchTimeoutResult {
    guard let limit = simulation.timeLimit(deadline) else { return .timedOut }
    let thread = simulation.currentThread
    waiting.append(thread)
    record(.blocks, "parked in \(call)")
    let waker = simulation.block(in: "\(call) at \(site)", for: limit)
    waiting.removeAll { $0 === thread }
    record(.runs, "wakes")
    return waker == .signal ? .success : .timedOut
  }
}

extension Simulation {
  /// How long a blocking wait may last.
  enum TimeLimit {
    case none
    case after(Duration)
  }

  /// `nil` where the deadline is over already.
  fileprivate func timeLimit(_ deadline: DispatchTime?) -> TimeLimit? {
    guard let deadline, deadline != .distantFuture else { return TimeLimit.none }
    let now = DispatchTime.now()
    guard deadline > now else { return nil }
    return .after(
      rounded(.nanoseconds(Int64(deadline.uptimeNanoseconds - now.uptimeNanoseconds))))
  }

  fileprivate func block(in call: String, for limit: TimeLimit) -> PoolThread.Waker {
    guard case .after(let duration) = limit else { return block(in: call) }
    guard allowsRealTime(in: call) else { return .timeLimit }
    guard let thread = runningThread else {
      // The only thread waits, and nothing else can happen meanwhile.
      now += duration
      return .timeLimit
    }
    let id = timers.newID()
    timers.add(.timeLimit(thread), at: now + duration, id: id)
    let waker = block(in: call)
    _ = timers.remove(id)
    return waker
  }
}
