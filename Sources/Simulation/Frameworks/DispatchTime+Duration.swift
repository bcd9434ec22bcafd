import Dispatch

extension DispatchTime {
  /// The time that is `delay` from now, to the nanosecond.
  package static func after(_ delay: Duration) -> DispatchTime {
    .now() + .nanoseconds(Int(delay / .nanoseconds(1)))
  }
}
