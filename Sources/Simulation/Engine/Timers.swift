/// What happens at which virtual time: a heap ordered by time, then by when it was asked for.
struct Timers {
  enum Action {
    case step(Step)
    case sleeper(UnsafeContinuation<Void, any Error>, task: Int)
    /// A framework's delay is over.
    case call(() -> Void)
    /// A blocking wait with a limit gives up.
    case timeLimit(PoolThread)
  }
  private struct Entry {
    var deadline: Duration
    var id: Int

    func isBefore(_ other: Entry) -> Bool {
      deadline == other.deadline ? id < other.id : deadline < other.deadline
    }
  }

  private var heap: [Entry] = []
  /// What a cancelled timer would have done is no longer here.
  private var actions: [Int: Action] = [:]
  private var lastID = 0

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func add(_ action: Action, at deadline: Duration, id: Int) {
    actions[id] = action
    heap.append(Entry(deadline: deadline, id: id))
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func remove(_ id: Int) -> Action? { actions.removeValue(forKey: id) }

  /// The next instant at which something happens.
  mutating func nextDeadline() -> Duration? {
    while let first = heap.first {
      if actions[first.id] != nil { return first.deadline }
      removeFirst()
    }
    return nil
  }

  /// What happens first of all that is due at `now`.
  mutating func nextDue(at now: Duration) -> Action? {
    guard let deadline = nextDeadline(), deadline <= now else { return nil }
    let id = heap[0].id
    removeFirst()
    return actions.removeValue(forKey: id)
  }

  /// The tasks that are asleep, with the time at which they wake.
  var sleepers: [Int: Duration] {
    var sleepers: [Int: Duration] = [:]
    for entry in heap {
      if case .sleeper(_, let task)? = actions[entry.id] { sleepers[task] = entry.deadline }
    }
    return sleepers
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
