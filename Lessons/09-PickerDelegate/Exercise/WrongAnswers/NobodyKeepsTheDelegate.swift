// not met: 1
// hazard: leaked continuation
// says: SignIn waits for ever

@MainActor
final class SignIn {
  private let sheet: SignInSheet

  init(sheet: SignInSheet) { self.sheet = sheet }

  func token() async throws -> String {
    defer { sheet.close() }
    return try await withCheckedThrowingContinuation { continuation in
      let delegate = Delegate(continuation)
      sheet.delegate = delegate
      sheet.show()
      if !sheet.isShown { delegate.finish(.failure(SignInError.notShown)) }
    }
  }
}

@MainActor
private final class Delegate: SignInSheetDelegate {
  private var continuation: CheckedContinuation<String, any Error>?

  init(_ continuation: CheckedContinuation<String, any Error>) {
    self.continuation = continuation
  }

  func sheet(_ sheet: SignInSheet, didSignInWith token: String) {
    finish(.success(token))
  }

  func sheetWasClosed(_ sheet: SignInSheet) {
    finish(.failure(SignInError.left))
  }

  func sheetWasSwipedAway(_ sheet: SignInSheet) {
    finish(.failure(SignInError.left))
  }

  func finish(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
