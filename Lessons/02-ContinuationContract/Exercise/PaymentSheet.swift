import Locking
import Simulation
import Timeline

/// What the customer has paid, in cents.
struct Receipt: Hashable {
  var number: Int
  var amount: Int
}

enum PaymentError: Error {
  /// The customer closed the sheet without paying.
  case closed
}

/// The payment sheet as it is given. It tells its handler how things stand: that
/// it is authorising, any number of times; then how it ended. A sheet that stays
/// on the screen may say its end once more when it is closed.
final class PaymentSheet: Sendable {
  enum Status: Sendable {
    case authorising
    case paid(Receipt)
    case declined(any Error)
    case closed
  }

  /// The error of a card that is not good.
  struct CardDeclined: Error {}

  private let script: [Status]
  private let amounts = Locked<[Int]>([])

  init(script: [Status]) {
    self.script = script
  }

  /// Shows the sheet.
  ///
  /// - Parameter handler: Is called on the main actor, once or more.
  func pay(_ amount: Int, handler: @escaping (Status) -> Void) {
    syncPoint("shows the sheet")
    amounts.withLock { $0.append(amount) }
    let calls = Calls(handler: handler)
    for status in script {
      CallbackQueue.main.run(name: "sheet: \(status)") {
        record(.notes, "\(status)", lane: "payment sheet")
        calls.handler(status)
      }
    }
  }

  /// What it was asked to take.
  var asked: [Int] { amounts.withLock { $0 } }

  /// Sendable without a check: called on the main actor only, as the parameter it
  /// carries is in frameworks that have not adopted Sendable.
  private struct Calls: @unchecked Sendable {
    let handler: (Status) -> Void
  }
}

extension PaymentSheet.Status: CustomStringConvertible {
  var description: String {
    switch self {
    case .authorising: "authorising"
    case .paid: "paid"
    case .declined: "declined"
    case .closed: "closed"
    }
  }
}
