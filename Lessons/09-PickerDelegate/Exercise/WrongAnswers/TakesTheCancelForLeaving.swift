// not met: 5
// hazard: lost cancellation
// says: The caller gets: left. It must get: CancellationError().

@MainActor
final class SignIn: SignInSheetDelegate {
  private let sheet: SignInSheet
  private var continuation: CheckedContinuation<String, any Error>?

  init(sheet: SignInSheet) { self.sheet = sheet }

  func token() async throws -> String {
    defer { sheet.close() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        sheet.delegate = self
        sheet.show()
        if !sheet.isShown { finish(.failure(SignInError.notShown)) }
      }
    } onCancel: {
      // Unstructured, as a handler cannot wait for the main actor.
      Task { await finish(.failure(SignInError.left)) }
    }
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

  private func finish(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
