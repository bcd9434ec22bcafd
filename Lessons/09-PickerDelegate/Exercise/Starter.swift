// EXERCISE picker-delegate: fifteen minutes, all of it in this file.
//
// Sometimes nobody can sign in any more until the app is started again. The
// sheet tells a weak delegate how it ends, in SignInSheet.swift; not always.
// There is one call at a time.
//
//   1. `token()` returns the token, and the sheet is gone.
//   2. Where the sheet is closed or swiped away, it throws `SignInError.left`.
//   3. Where no sheet is shown, it throws `SignInError.notShown`.
//   4. A second end of the same sheet changes nothing.
//   5. Cancelled, it throws `CancellationError` at once, and the sheet is gone.
//   6. A cancel ends its own call, and never the next one.
//
// Leave the signatures as they are.
// swift run workshop check picker-delegate

@MainActor
final class SignIn: SignInSheetDelegate {
  private let sheet: SignInSheet
  private var continuation: CheckedContinuation<String, any Error>?

  init(sheet: SignInSheet) { self.sheet = sheet }

  func token() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      sheet.delegate = self
      sheet.show()
    }
  }

  func sheet(_ sheet: SignInSheet, didSignInWith token: String) {
    continuation?.resume(returning: token)
    sheet.close()
  }

  func sheetWasClosed(_ sheet: SignInSheet) {
    continuation?.resume(throwing: SignInError.left)
    sheet.close()
  }
}
