// What is stated of the starter:
// not met: 2
// hazard: double resume
// says: resumes a continuation a second time

import LessonKit
import Simulation

@main
enum ContinuationContractExercise: Exercise {
  static let lesson = "continuation-contract"
  static let file = "Lessons/02-ContinuationContract/Exercise/Answer.swift"

  private static let paid = PaymentSheet.Status.paid(
    Receipt(number: 7, amount: 1250))

  static let requirements = [
    requirement(
      "receipt", "1. It returns the receipt.",
      sheet: [paid], gets: "receipt 7"),
    requirement(
      "authorising", "2. While the sheet authorises, it goes on waiting.",
      sheet: [.authorising, .authorising, paid], gets: "receipt 7"),
    requirement(
      "declined", "3. Where the card is declined, it throws that error.",
      sheet: [.authorising, .declined(PaymentSheet.CardDeclined())],
      gets: "throws CardDeclined()"),
    requirement(
      "closed", "4. Where the sheet is closed unpaid, it throws closed.",
      sheet: [.closed], gets: "throws closed"),
    requirement(
      "said-again", "5. An end that the sheet says once more changes nothing.",
      sheet: [paid, .closed], gets: "receipt 7"),
  ]

  /// Pays once, with a sheet that says these things in this order.
  private static func requirement(
    _ name: String, _ sentence: String, sheet script: [PaymentSheet.Status],
    gets answer: String
  ) -> Requirement<Payment> {
    let required = Payment(answer: answer, asked: [1250])
    return Requirement(
      name, sentence, options: .pool(of: 1), returns: required,
      otherwise: required.explanation
    ) {
      let sheet = PaymentSheet(script: script)
      let answer = await Checkout(sheet: sheet).answer(to: 1250)
      return Payment(answer: answer, asked: sheet.asked)
    }
  }
}

extension Checkout {
  fileprivate func answer(to amount: Int) async -> String {
    do {
      return "receipt \(try await pay(amount).number)"
    } catch {
      return "throws \(error)"
    }
  }
}

/// What the caller got, and what the sheet was asked to take.
struct Payment: LessonFinding {
  var answer: String
  var asked: [Int]

  var description: String {
    "\(answer), the sheet asked for \(asked.map(String.init))"
  }

  /// What other findings mean where this one is required.
  @Sendable func explanation(of found: Payment) -> String {
    if found.asked != asked {
      return
        "The sheet is asked for \(found.asked.map(String.init)). It must be "
        + "asked once, for the amount that is given."
    }
    return "The caller gets: \(found.answer). It must get: \(answer)."
  }
}
