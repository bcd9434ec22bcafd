// not met: 3
// says: It must get: throws CardDeclined().

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      var isAnswered = false
      sheet.pay(amount) { status in
        if case .authorising = status { return }
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
