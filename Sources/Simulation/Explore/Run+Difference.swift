import Timeline

extension Run {
  /// This run as one that does not repeat; `nil` where another run of its schedule was the same.
  func diverged(from second: Run) -> Run? {
    guard let difference = difference(from: second) else { return nil }
    var run = self
    run.ending = RunEnding(
      .diverged,
      reason: "the same picks led to different runs (\(difference)); the program depends on "
        + "something besides its schedule, such as a callback from a dispatch queue or a thread "
        + "outside the simulation, a random number, an address, or the order of a Set or "
        + "Dictionary", tasks: ending.tasks)
    run.result = RunResult(ending: .diverged, outcome: nil)
    return run
  }

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
