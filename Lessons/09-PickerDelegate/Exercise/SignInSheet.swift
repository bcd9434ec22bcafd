import Simulation
import Timeline

/// A sheet in which somebody signs in, as it is given.
@MainActor
final class SignInSheet {
  /// Who is told; the sheet does not keep it.
  weak var delegate: (any SignInSheetDelegate)?
  private(set) var isShown = false
  /// How often it was shown.
  private var times = 0
  private let user: User

  /// What somebody does with the sheet that is shown to them.
  enum User {
    case signsIn, closes, swipesAway
    /// Signs in, and swipes it away before anybody could close it.
    case signsInAndSwipes
    case nothing
    /// Nobody: another sheet is shown, so that this one is not.
    case seesAnother
  }

  init(_ user: User) { self.user = user }

  /// Shows the sheet. Where it cannot be shown, this does nothing, and nobody
  /// is told; `isShown` says it.
  func show() {
    if case .seesAnother = user { return }
    isShown = true
    times += 1
    let time = times
    record(.runs, "is shown", lane: "sheet")
    // The user's hand, which comes later.
    Task.detached(name: "user") {
      try await VirtualClock().sleep(for: .seconds(1))
      await self.isUsed(time)
    }
  }

  /// Takes the sheet away; where it is not shown, this does nothing. The
  /// delegate is not told.
  func close() {
    guard isShown else { return }
    isShown = false
    record(.ends, "is gone", lane: "sheet")
  }

  /// - Parameter time: The first, the second time that it is shown.
  private func isUsed(_ time: Int) {
    guard isShown, time == times else { return }
    switch user {
    case .signsIn:
      delegate?.sheet(self, didSignInWith: "token \(time)")
    case .closes:
      delegate?.sheetWasClosed(self)
    case .swipesAway:
      close()
      delegate?.sheetWasSwipedAway(self)
    case .signsInAndSwipes:
      let delegate = delegate
      delegate?.sheet(self, didSignInWith: "token \(time)")
      close()
      delegate?.sheetWasSwipedAway(self)
    case .nothing, .seesAnother:
      break
    }
  }
}

/// How a sheet ends. After each of the first two it is still shown.
@MainActor
protocol SignInSheetDelegate: AnyObject {
  func sheet(_ sheet: SignInSheet, didSignInWith token: String)
  func sheetWasClosed(_ sheet: SignInSheet)
  /// The sheet is gone already.
  func sheetWasSwipedAway(_ sheet: SignInSheet)
}

extension SignInSheetDelegate {
  func sheetWasSwipedAway(_ sheet: SignInSheet) {}
}

enum SignInError: Error {
  /// Somebody has left the sheet without signing in.
  case left
  case notShown
}
