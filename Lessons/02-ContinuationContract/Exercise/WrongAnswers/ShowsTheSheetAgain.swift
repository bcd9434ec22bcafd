// not met: 2
// says: is asked for ["1250", "1250"]

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    for _ in 1...2 {
      if let receipt = try await attempt(amount) { return receipt }
    }
    throw PaymentError.closed
  }

  /// The receipt, if the sheet's first word is that it is paid.
  private func attempt(_ amount: Int) async throws -> Receipt? {
    try await withCheckedThrowingContinuation { continuation in
      var isAnswered = false
      sheet.pay(amount) { status in
        guard !isAnswered else { return }
        isAnswered = true
        switch status {
        case .authorising: continuation.resume(returning: nil)
        case .paid(let receipt): continuation.resume(returning: receipt)
        case .declined(let error): continuation.resume(throwing: error)
        case .closed: continuation.resume(throwing: PaymentError.closed)
        }
      }
    }
  }
}
