// not met: 2
// says: The caller gets: throws closed. It must get: receipt 7.

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      var isAnswered = false
      sheet.pay(amount) { status in
        guard !isAnswered else { return }
        isAnswered = true
        if case .paid(let receipt) = status {
          continuation.resume(returning: receipt)
        } else {
          continuation.resume(throwing: PaymentError.closed)
        }
      }
    }
  }
}
