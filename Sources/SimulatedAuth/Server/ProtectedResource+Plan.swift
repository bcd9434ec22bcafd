import Foundation
import Locking
import Simulation

extension ProtectedResource {
  /// A resource that takes the access tokens of an endpoint, and lives by its clock.
  ///
  /// - Parameters:
  ///   - name: The name of its lane in a timeline. Of requests that are under way at a time, the
  ///     second has a lane "name (2)", and so on.
  ///   - lanesByPath: Whether each path has a lane of its own, by its name, in place of that.
  ///   - latencies: What the latency is for certain paths, instead of the plan's.
  ///   - skew: How far its clock is ahead of the endpoint's: by so much earlier it takes an access
  ///     token for expired. It may be negative.
  package convenience init(
    _ name: String = "resource", of endpoint: TokenEndpoint, answers: AnswerPlan = AnswerPlan(),
    lanesByPath: Bool = false, latencies: [String: Latency] = [:], skew: Duration = .zero
  ) {
    let ledger = endpoint.ledger
    self.init(
      exchanges: Exchanges(
        name, plan: answers, clock: endpoint.clock, lane: { lanesByPath ? $0.path : nil },
        latency: { latencies[$0.path] }
      ) { request, turn, now in
        switch turn {
        case .served, .connectionLost:
          ledger.withLock { $0.check(request.accessToken, at: now + skew) }
        case .rejected: .rejected(request.accessToken == nil ? .missing : .planned)
        case .serverError, .noConnection: .serverError
        }
      })
  }

  /// Every request so far, in the order in which they were made, as it stands now.
  package var requests: [ResourceRequest] { exchanges.all }

  /// What was uploaded and accepted, by the path of its request: the last of each, and all of it.
  package var uploads: [String: Data] {
    requests.reduce(into: [:]) { uploads, request in
      guard request.decision == .accepted, let body = request.presented.body else { return }
      uploads[request.presented.path] = body
    }
  }

  /// The most requests that were under way at a time.
  package var mostRequests: Int { exchanges.mostAtATime }
}
