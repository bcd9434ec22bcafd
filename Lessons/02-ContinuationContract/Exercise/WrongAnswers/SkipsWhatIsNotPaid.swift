// not met: 3
// hazard: leaked continuation
// says: nothing is left that would resume it

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    await withCheckedContinuation { continuation in
      sheet.pay(amount) { status in
        guard case .paid(let receipt) = status else { return }
        continuation.resume(returning: receipt)
      }
    }
  }
}
