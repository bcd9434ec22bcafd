/// How a run ended.
package struct RunEnding: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// The body returned and nothing was left to run.
    case finished
    /// The body threw.
    case failed
    /// Tasks wait, and nothing in the simulation will wake them.
    case deadlocked
    /// Steps are ready, but every thread that could run them is blocked, and time
    /// brings nothing that would wake one.
    case starved
    /// A cancellation handler had to wait, while the runtime held the task's own lock.
    case heldLock = "held lock"
    /// A continuation was resumed by a thread that held a lock.
    case resumedUnderLock = "resumed under a lock"
    /// A lock was given back by a thread that did not hold it, which is undefined.
    case wrongUnlock = "wrong unlock"
    /// The process died.
    case crashed
    /// A step neither ended nor reached a point, by a real clock.
    case stuck
    /// The run went on for too many steps.
    case stepLimit = "step limit"
    /// The same picks led to another run.
    case diverged
    /// A task slept on a real clock.
    case realClock = "real clock"
  }

  package var kind: Kind
  /// What happened, in a sentence; empty for `finished`.
  package var reason: String
  /// The tasks that had not ended, in the order in which they were first seen.
  package var tasks: [TaskSighting]

  package init(_ kind: Kind, reason: String = "", tasks: [TaskSighting] = []) {
    self.kind = kind
    self.reason = reason
    self.tasks = tasks
  }

  package var description: String {
    ([reason.isEmpty ? kind.rawValue : "\(kind.rawValue): \(reason)"]
      + tasks.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// A task that had not ended, and where it was last seen.
package struct TaskSighting: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum State: String, Codable, Sendable {
    case running, ready, suspended, blocked
    /// Asleep on the virtual clock.
    case asleep
  }
  package var name: String
  package var state: State
  /// What it is blocked in, or the last point or event it reached; empty if it reached none.
  package var place: String

  package var description: String {
    switch state {
    case .blocked: "\(name): blocked in \(place)"
    default:
      place.isEmpty
        ? "\(name): \(state.rawValue), reached no point"
        : "\(name): \(state.rawValue), last seen at \"\(place)\""
    }
  }
}
