// not met: 4
// hazard: leaked continuation
// says: nothing is left that would resume it

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      sheet.pay(amount) { status in
        switch status {
        case .paid(let receipt): continuation.resume(returning: receipt)
        case .declined(let error): continuation.resume(throwing: error)
        default: break
        }
      }
    }
  }
}
