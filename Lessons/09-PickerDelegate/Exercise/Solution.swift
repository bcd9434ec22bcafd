@MainActor
final class SignIn {
  private let sheet: SignInSheet

  init(sheet: SignInSheet) { self.sheet = sheet }

  func token() async throws -> String {
    try Task.checkCancellation()
    // One that is shown already belongs to another call.
    guard !sheet.isShown else { throw SignInError.notShown }
    let ending = SignInEnding()
    defer {
      sheet.close()
      // The sheet does not keep its delegate. Until here nobody else does.
      withExtendedLifetime(ending) {}
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        ending.continuation = continuation
        sheet.delegate = ending
        sheet.show()
        if !sheet.isShown { ending.finish(.failure(SignInError.notShown)) }
      }
    } onCancel: {
      // Unstructured, as a handler cannot wait for the main actor. It comes a
      // moment later, and finds the continuation of this call or none.
      Task { await ending.finish(.failure(CancellationError())) }
    }
  }
}

/// All the ways in which one call ends. The first one counts.
@MainActor
private final class SignInEnding: SignInSheetDelegate {
  var continuation: CheckedContinuation<String, any Error>?

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
