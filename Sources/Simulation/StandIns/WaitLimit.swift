import Dispatch
import Foundation

/// How long a blocking call may last, counted from the moment of the call.
enum WaitLimit {
  /// Until it is woken.
  case none
  /// Until so much time has passed; where that is not positive, it only looks.
  case after(Duration)

  /// Whether the call gives up by itself.
  var isLimited: Bool {
    if case .after = self { true } else { false }
  }

  init(until deadline: DispatchTime) {
    guard deadline != .distantFuture else {
      self = .none
      return
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let end = deadline.uptimeNanoseconds
    self = .after(end > now ? .nanoseconds(end - now) : .zero)
  }

  init(until deadline: DispatchWallTime) {
    guard deadline != .distantFuture else {
      self = .none
      return
    }
    // Dispatch keeps wall time as nanoseconds below zero.
    let now = Int64(bitPattern: DispatchWallTime.now().rawValue)
    let end = Int64(bitPattern: deadline.rawValue)
    self = .after(.nanoseconds(max(0, now - end)))
  }

  init(until deadline: Date) {
    guard deadline != .distantFuture else {
      self = .none
      return
    }
    self = .after(.seconds(max(0, deadline.timeIntervalSinceNow)))
  }
}

extension Simulation {
  /// The virtual time at which a wait that begins now gives up; `nil` for never.
  func deadline(_ limit: WaitLimit) -> Duration? {
    guard case .after(let duration) = limit else { return nil }
    return now + (duration > .zero ? rounded(duration) : .zero)
  }

  /// A blocking wait takes no clock; what waits without a thread does.
  private static var suspendInstead: String {
    "a wait in a blocking call takes no clock: suspend instead, and let a task that sleeps on an "
      + "injected clock be the time limit"
  }

  /// Blocks this thread until it is woken, or until the virtual time `deadline`.
  func block(in call: String, until deadline: Duration?) -> PoolThread.Waker {
    guard let deadline else { return block(in: call) }
    guard deadline > now, allowsRealTime(in: call, instead: Self.suspendInstead) else {
      return .timeLimit
    }
    guard let thread = runningThread else {
      // The only thread waits, and nothing else can happen meanwhile.
      now = deadline
      return .timeLimit
    }
    let id = timers.newID()
    timers.add(.timeLimit(thread), at: deadline, id: id)
    let waker = block(in: call)
    _ = timers.remove(id)
    return waker
  }
}
