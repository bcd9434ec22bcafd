import LessonKit
import SimulatedAuth
import Simulation

/// What requests and servers came to, counted when all callers are back.
struct Answered: LessonOutcome, LessonFinding {
  /// How often the endpoint was asked.
  var refreshes = 0
  /// How many callers were answered with 200, and how many with 401 in the end.
  var accepted = 0
  var rejected = 0
  /// How many were told to sign in, and how many got another error.
  var told = 0
  var errors = 0
  /// How often the app has signed its user out.
  var signOuts = 0
  /// Whether the endpoint has revoked all tokens of the user's.
  var isSignedOut = false

  /// All callers are answered, after one refresh.
  static func once(callers: Int = 2) -> Answered {
    Answered(refreshes: 1, accepted: callers)
  }
  /// The second refresh presents the refresh token that the first has used.
  static let tooLate = Answered(
    refreshes: 2, accepted: 1, told: 1, signOuts: 1, isSignedOut: true)
  /// The refresh token was worth nothing, and so many have asked.
  static func dead(
    callers: Int, refreshes: Int = 1, signOuts: Int = 1
  ) -> Answered {
    Answered(
      refreshes: refreshes, told: callers, signOuts: signOuts,
      isSignedOut: true)
  }

  var description: String {
    let count = refreshes == 1 ? "1 refresh" : "\(refreshes) refreshes"
    return ([count] + notes).joined(separator: ", ")
  }

  private var notes: [String] {
    if signOuts > 1 { return ["\(signOuts) sign-outs"] }
    if isSignedOut { return ["signed out"] }
    // The tokens are erased. Who was only told to sign in has lost the error.
    if signOuts == 1 { return [told == 0 ? "tokens erased" : "error lost"] }
    return [
      rejected == 0 ? "" : "\(rejected) rejected",
      errors == 0 ? "" : errors == 1 ? "1 error" : "\(errors) errors",
    ].filter { !$0.isEmpty }
  }
}

extension Answered {
  init(_ results: [Result<Response, any Error>], _ servers: Servers) {
    refreshes = servers.endpoint.requests.count
    signOuts = servers.screen.shown
    isSignedOut = servers.endpoint.isSignedOut
    for result in results {
      switch result {
      case .success(let response) where response.status == 401: rejected += 1
      case .success: accepted += 1
      case .failure(is SignedOut): told += 1
      case .failure: errors += 1
      }
    }
  }
}
