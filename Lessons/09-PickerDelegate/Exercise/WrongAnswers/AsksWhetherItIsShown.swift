// not met: 1
// says: asks again and again

@MainActor
final class SignIn: SignInSheetDelegate {
  private let sheet: SignInSheet
  private var token: String?

  init(sheet: SignInSheet) { self.sheet = sheet }

  func token() async throws -> String {
    sheet.delegate = self
    sheet.show()
    guard sheet.isShown else { throw SignInError.notShown }
    defer { sheet.close() }
    while sheet.isShown {
      if let token { return token }
      try Task.checkCancellation()
      await Task.yield()
    }
    throw SignInError.left
  }

  func sheet(_ sheet: SignInSheet, didSignInWith token: String) {
    self.token = token
  }

  func sheetWasClosed(_ sheet: SignInSheet) { sheet.close() }
}
