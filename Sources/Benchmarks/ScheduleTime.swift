import Locking

/// How long the runs of one schedule took; a replay runs it more than once.
final class ScheduleTime: Sendable {
  private let times = Locked<[Double]>([])
  func add(_ seconds: Double) { times.withLock { $0.append(seconds) } }
  var shortest: Double { times.withLock { $0.min() ?? 0 } }
}
