import Timeline

extension Run {
  /// Where two runs of the same schedule differ, in words; `nil` where they do not.
  func difference(from other: Run) -> String? {
    let events = timeline.events
    let others = other.timeline.events
    for (event, other) in zip(events, others) where event != other {
      return "\(event.lane): \"\(event.label)\" became \(other.lane): \"\(other.label)\""
    }
    if events.count != others.count { return "\(events.count) events became \(others.count)" }
    if result != other.result { return "\"\(result)\" became \"\(other.result)\"" }
    if duration != other.duration { return "\(duration) became \(other.duration)" }
    return nil
  }
}
