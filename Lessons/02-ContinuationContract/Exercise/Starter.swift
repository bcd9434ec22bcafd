// EXERCISE continuation-contract: fifteen minutes, all of it in this file.
//
// The checkout crashes as soon as the bank takes a moment. The payment sheet
// tells its handler how things stand, more than once; `pay(_:)` resumes each time.
// A continuation must be resumed exactly once:
//
//   1. It returns the receipt.
//   2. While the sheet authorises, it goes on waiting.
//   3. Where the card is declined, it throws that error.
//   4. Where the sheet is closed unpaid, it throws `PaymentError.closed`.
//   5. An end that the sheet says once more changes nothing.
//
// Leave the signatures as they are.
// swift run workshop check continuation-contract

struct Checkout {
  let sheet: PaymentSheet

  func pay(_ amount: Int) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      sheet.pay(amount) { status in
        if case .paid(let receipt) = status {
          continuation.resume(returning: receipt)
        } else {
          continuation.resume(throwing: PaymentError.closed)
        }
      }
    }
  }
}
