import Simulation
import Timeline

/// A screen of an app, which appears, is tapped, and goes away.
///
/// What it does is put on the timeline, in a lane of its name.
@MainActor
package final class Screen {
  package let name: String
  /// Whether it is shown.
  package private(set) var isPresented = false
  /// What it tells the user; each of them takes the place of the one before.
  package var alert: Alert? {
    didSet {
      guard let alert else { return }
      alerts.append(alert)
      note(.notes, "alert: \(alert.message)")
    }
  }
  /// All that it has told, in that order, also when it was gone.
  package private(set) var alerts: [Alert] = []
  private var buttons: [String: @MainActor () -> Void] = [:]
  private var actions: [@MainActor @Sendable () async -> Void] = []
  private var tasks: [Task<Void, Never>] = []
  private var hasAppeared = false

  package nonisolated init(_ name: String = "screen") {
    self.name = name
  }

  /// Runs `action` while the screen is shown: from the moment at which it appears, in a task that
  /// is cancelled when it disappears. As SwiftUI's `task(_:)` it begins on the main actor.
  ///
  /// Given to a screen that has gone away it never runs. Nobody waits for the task. What it has
  /// started with `Task` is not cancelled with it.
  package func task(_ action: @escaping @MainActor @Sendable () async -> Void) {
    if isPresented { run(action) } else { actions.append(action) }
  }

  /// Puts a button on the screen. As a SwiftUI button's, its action is not async: it must start a
  /// task where it has to wait, and the screen knows nothing of that task.
  package func button(_ label: String, action: @escaping @MainActor () -> Void) {
    buttons[label] = action
  }

  /// The screen appears, and its tasks begin.
  ///
  /// - Precondition: It has not appeared before.
  package func appear() {
    precondition(!hasAppeared, "\(name) has appeared before; a screen appears once")
    hasAppeared = true
    isPresented = true
    note(.runs, "appears")
    for action in actions { run(action) }
    actions = []
  }

  /// Somebody taps a button. On a screen that is not shown there is nothing to tap.
  ///
  /// - Returns: Whether there was something to tap.
  @discardableResult
  package func tap(_ label: String) -> Bool {
    guard isPresented, let action = buttons[label] else { return false }
    note(.notes, "tap: \(label)")
    action()
    return true
  }

  /// The screen goes away: by the user's hand, or because its own code has called this. Its tasks
  /// are cancelled.
  package func dismiss() {
    guard isPresented else { return }
    isPresented = false
    note(.ends, "goes away")
    for task in tasks { task.cancel() }
  }

  /// Returns when the tasks of the screen have ended. Those that other code has started are not
  /// waited for.
  package func tasksEnd() async {
    for task in tasks { await task.value }
  }

  private func run(_ action: @escaping @MainActor @Sendable () async -> Void) {
    // As SwiftUI does: a task of the main actor's, held by the screen that cancels it.
    tasks.append(Task(name: "\(name)'s task") { await action() })
  }

  private func note(_ kind: Event.Kind, _ label: String) {
    record(kind, label, lane: name)
  }
}

/// What a screen tells the user.
package struct Alert: Hashable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
