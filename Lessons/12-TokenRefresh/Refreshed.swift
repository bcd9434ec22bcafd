import LessonKit
import SimulatedAuth
import Simulation

/// What callers and servers came to, counted when all callers are back.
struct Refreshed: LessonOutcome, LessonFinding {
  /// How often the endpoint was asked.
  var refreshes = 0
  /// How many callers have a token that the protected resource takes, and how
  /// many one that it rejects.
  var accepted = 0
  var rejected = 0
  /// How many got an error, and how many left with `CancellationError`.
  var errors = 0
  var left = 0
  /// How many were cancelled, and came back at a later instant; on real
  /// threads, when the refresh was over.
  var late = 0
  /// Whether the endpoint has revoked all tokens of the user's.
  var isSignedOut = false

  /// All callers have the token of one refresh.
  static func once(callers: Int = 2) -> Refreshed {
    Refreshed(refreshes: 1, accepted: callers)
  }
  /// The second refresh presents the refresh token that the first has used.
  static let twice = Refreshed(
    refreshes: 2, rejected: 1, errors: 1, isSignedOut: true)
  /// One of two has left at the instant of its cancel.
  static let oneLeft = Refreshed(refreshes: 1, accepted: 1, left: 1)
  /// One of two was cancelled, and has waited for its token all the same.
  static let oneLate = Refreshed(refreshes: 1, accepted: 2, late: 1)

  var description: String {
    let notes = [
      isSignedOut ? "signed out" : rejected == 0 ? "" : "\(rejected) stale",
      isSignedOut || errors == 0
        ? "" : errors == 1 ? "1 error" : "\(errors) errors",
      left == 0 ? "" : "\(left) left",
      late == 0 ? "" : "\(late) late",
    ].filter { !$0.isEmpty }
    let count = refreshes == 1 ? "1 refresh" : "\(refreshes) refreshes"
    return ([count] + notes).joined(separator: ", ")
  }
}

/// What one caller got, and when.
struct Got: Sendable {
  enum Answer: Sendable {
    case token(AccessToken)
    case error(any Error)
  }

  var answer: Answer
  /// Since the beginning, on the virtual clock; zero on another one.
  var time: Duration
  /// Whether the first refresh was over by then, where that was looked at.
  var isAfterRefresh = false
}

extension Refreshed {
  /// - Parameter cancel: Of whom by its place, and when.
  init(
    _ got: [Got], _ servers: Servers,
    cancelled cancel: (caller: Int, time: Duration)? = nil
  ) async {
    refreshes = servers.endpoint.requests.count
    isSignedOut = servers.endpoint.isSignedOut
    for got in got {
      switch got.answer {
      case .token(let token):
        if await servers.takes(token) { accepted += 1 } else { rejected += 1 }
      case .error(is CancellationError): left += 1
      case .error: errors += 1
      }
    }
    if let cancel, got[cancel.caller].time > cancel.time { late = 1 }
  }
}
