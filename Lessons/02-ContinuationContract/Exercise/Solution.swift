struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      // Taken by the first end; there is none left for a second.
      var waiting: CheckedContinuation<Receipt, any Error>? = continuation
      sheet.pay(amount) { status in
        switch status {
        case .authorising:
          return
        case .paid(let receipt):
          waiting?.resume(returning: receipt)
        case .declined(let error):
          waiting?.resume(throwing: error)
        case .closed:
          waiting?.resume(throwing: PaymentError.closed)
        }
        waiting = nil
      }
    }
  }
}
