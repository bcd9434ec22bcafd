// not met: 2
// hazard: leaked continuation
// says: nothing is left that would resume it

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      var isOver = false
      sheet.pay(amount) { status in
        guard !isOver else { return }
        isOver = true
        switch status {
        case .authorising: break
        case .paid(let receipt): continuation.resume(returning: receipt)
        case .declined(let error): continuation.resume(throwing: error)
        case .closed: continuation.resume(throwing: PaymentError.closed)
        }
      }
    }
  }
}
