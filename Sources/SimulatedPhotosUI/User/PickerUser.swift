import Simulation

/// Who sits before the screen, and what they do with a picker that is presented to them.
package struct PickerUser: Sendable {
  package var action: Action
  /// How long they take: virtual time in a simulation.
  package var delay: Duration
  /// Whether the system presents nothing to them, as when another presentation is under way.
  package var declinesToPresent: Bool
  let clock: FrameworkClock

  package enum Action: Sendable {
    /// Taps these, in this order, and then "Add".
    case picks([PickerItem])
    case cancels
    case swipesAway
    case nothing
  }

  package init(
    _ action: Action, after delay: Duration = .zero, declinesToPresent: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(delay >= .zero, "expected a delay of zero or more, got \(delay)")
    self.action = action
    self.delay = delay
    self.declinesToPresent = declinesToPresent
    self.clock = FrameworkClock(clock)
  }
}

extension UIViewController {
  /// A view controller on the screen, with somebody before it.
  package convenience init(with user: PickerUser) {
    self.init(user: user)
  }

  /// Whether a picker is on the screen over this view controller.
  package var showsPicker: Bool { presentedViewController is PHPickerViewController }

  /// What somebody does with the pickers that are presented from now on.
  package func changeUser(to user: PickerUser) { self.user = user }

  /// Somebody swipes away the picker over this view controller, also one that has told its
  /// delegate and still stands there.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func swipePickerAway() -> Bool {
    guard let picker = presentedViewController as? PHPickerViewController else { return false }
    picker.swipeAway()
    return true
  }
}
