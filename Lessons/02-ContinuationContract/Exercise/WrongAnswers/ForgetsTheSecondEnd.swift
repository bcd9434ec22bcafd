// not met: 5
// hazard: double resume
// says: resumes a continuation a second time

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      sheet.pay(amount) { status in
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
