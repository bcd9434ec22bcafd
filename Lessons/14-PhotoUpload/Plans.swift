import Foundation
import SimulatedAuth
import SimulatedPhotosUI
import Simulation

/// What a user picks, and what becomes of it. An upload takes two seconds, and a
/// refresh takes one.
struct Plan: Sendable {
  var photos: [PickerItem]
  var picksAfter: Duration = .seconds(1)
  /// Whether the access token that was kept has expired.
  var isExpired = false
  var tokens = TokenPlan()
  var refreshes = AnswerPlan(latency: .evenly(.seconds(1)))
  var uploads = AnswerPlan(latency: upload)

  static let upload = Latency(
    there: .milliseconds(1500), back: .milliseconds(500))

  func service(_ clock: any Clock<Duration>, receipt: URL) -> Service {
    let endpoint = TokenEndpoint(
      "token", tokens: tokens, answers: refreshes, clock: clock)
    let signedIn = endpoint.signIn(ago: isExpired ? .seconds(3600) : .zero)
    let kept = KeptTokens(signedIn, by: clock)
    return Service(
      endpoint: endpoint,
      server: ProtectedResource("upload", of: endpoint, answers: uploads),
      kept: kept, tokens: SingleFlightTokens(kept, endpoint, clock),
      clock: clock, receipt: receipt)
  }
}

extension Plan {
  static let one = Plan(photos: .photos([1]), isExpired: true)
  /// The second is there later than the first.
  static let two = Plan(photos: .photos([1, 2]))
  static let twoApart = Plan(photos: .photos([1, 6]))
  static let unreadable = Plan(photos: .photos([1, 1], failing: "b"))
  static let secondFails = Plan(
    photos: .photos([1, 2]),
    uploads: AnswerPlan(.served, .serverError, latency: upload))
  /// Both are there at the same instant, and the token has expired.
  static let expired = Plan(photos: .photos([1, 1]), isExpired: true)
  /// Two at the same instant, one later, and one that is slow. The refresh token
  /// may be presented again, so that nothing but the number of refreshes tells.
  static let four = Plan(
    photos: .photos([1, 3, 1, 6]), isExpired: true,
    tokens: TokenPlan(rotates: false))
}

extension Latency {
  static func evenly(_ time: Duration) -> Latency {
    Latency(there: time / 2, back: time / 2)
  }
}

extension [PickerItem] {
  /// Photos that load for so many seconds each, all but the one that fails.
  static func photos(_ seconds: [Int], failing: Character? = nil) -> Self {
    zip(Self.letters, seconds).map { (letter: Character, seconds: Int) in
      PickerItem(
        "photo \(letter)", letter == failing ? .error(Unreadable()) : .object,
        latency: .seconds(seconds))
    }
  }

  /// As many as one likes, which are there at once.
  static func photos(_ count: Int) -> Self {
    photos([Int](repeating: 0, count: count))
  }

  private static var letters: some Sequence<Character> {
    (0...).lazy.map { number in
      Unicode.Scalar(UInt32((number < 26 ? 0x61 : 0x4E00) + number))
        .map(Character.init) ?? "?"
    }
  }
}

struct Unreadable: Error {}
