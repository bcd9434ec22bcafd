import Foundation
import Locking
import Simulation
import Timeline

/// What is between a server and its clients: takes each request there and each answer back, by a
/// plan.
///
/// Nobody is told anything while its lock is held.
final class Exchanges<Presented: Hashable & Sendable & CustomStringConvertible, Decision: Decided>:
  Sendable
{
  typealias Ledger = ExchangeLedger<Presented, Decision>

  let name: String
  private let plan: AnswerPlan
  private let clock: FrameworkClock
  private let lane: @Sendable (Presented) -> String?
  private let latency: @Sendable (Presented) -> Latency?
  private let decide: @Sendable (Presented, AnswerPlan.Turn, Duration) -> Decision
  private let ledger: Locked<Ledger>

  /// - Parameters:
  ///   - lane: The lane of a request in a timeline; `nil` is the server's.
  ///   - latency: The latency of a request; `nil` is as good as the plan's.
  ///   - decide: What the server makes of a request, by its turn and the time. It is called under
  ///     the lock, and must not call out.
  init(
    _ name: String, plan: AnswerPlan, clock: FrameworkClock,
    lane: @escaping @Sendable (Presented) -> String? = { _ in nil },
    latency: @escaping @Sendable (Presented) -> Latency? = { _ in nil },
    decide: @escaping @Sendable (Presented, AnswerPlan.Turn, Duration) -> Decision
  ) {
    self.name = name
    self.plan = plan
    self.clock = clock
    self.lane = lane
    self.latency = latency
    self.decide = decide
    ledger = Locked(Ledger(hold: plan.holdUntilRequest))
  }

  var all: [Exchange<Presented, Decision>] { ledger.withLock { $0.entries } }

  /// The most that were under way at a time.
  var mostAtATime: Int { ledger.withLock { $0.mostAtATime } }

  /// Makes a request, and returns what was decided.
  ///
  /// - Throws: `URLError` where no answer comes; `.cancelled` where the task is cancelled.
  nonisolated(nonsending) func exchange(_ presented: Presented) async throws -> Decision {
    let call = register()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        start(call, presented) { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancel(call)
    }
  }

  /// Gives the number of a call, by which it is cancelled. It has made no request yet.
  func register() -> Int { ledger.withLock { $0.register() } }

  /// Makes the request of a call.
  ///
  /// - Parameter whenOver: Is called once, where the time is moved, or where `cancel` or this is
  ///   called. It must not block.
  func start(_ call: Int, _ presented: Presented, _ whenOver: @escaping Ledger.WhenOver) {
    switch ledger.withLock({ ledger in
      ledger.start(call, presented, lane: lane(presented) ?? name, whenOver)
    }) {
    case .isCancelled: whenOver(.failure(URLError(.cancelled)))
    case .makes(let id, let letsGo):
      note(.runs, "\(presented)", id)
      send(id, latency(presented) ?? plan.latency)
      if letsGo { plan.letGo { self.letGo() } }
    }
  }

  /// Ends the exchange of a call for whoever asked, who is told before this returns.
  func cancel(_ call: Int) {
    guard let (whenOver, exchange) = ledger.withLock({ $0.cancel(call) }) else { return }
    note(.cancels, "is cancelled", exchange.id)
    note(.ends, exchange.isAnswerLost ? "its answer is lost" : "was not there", exchange.id)
    whenOver(.failure(URLError(.cancelled)))
  }

  private func send(_ id: Int, _ latency: Latency) {
    if plan.turn(id) == .noConnection { return fail(id, .notConnectedToInternet) }
    clock.wait(latency.there) { self.arrive(id) }
  }

  private func arrive(_ id: Int) {
    let (turn, now) = (plan.turn(id), clock.elapsed)
    // Under the lock, so that a cancel comes before it or after it: the record says which.
    let exchange = ledger.withLock { $0.arrive(id) { decide($0, turn, now) } }
    guard let exchange, let decision = exchange.decision else { return }
    note(.notes, "\(decision)", id)
    if exchange.state == .returning { goBack(exchange) }
  }

  private func letGo() {
    let held = ledger.withLock { ledger in ledger.letGo().map { ledger.entries[$0 - 1] } }
    for exchange in held { goBack(exchange) }
  }

  private func goBack(_ exchange: Exchange<Presented, Decision>) {
    let latency = latency(exchange.presented) ?? plan.latency
    clock.wait(latency.back) { self.answer(exchange.id) }
  }

  private func answer(_ id: Int) {
    if plan.turn(id) == .connectionLost { return fail(id, .networkConnectionLost) }
    guard let (whenOver, exchange) = ledger.withLock({ $0.end(id, .answered) }),
      let decision = exchange.decision
    else { return }
    note(decision.isRefusal ? .fails : .ends, "is answered", id)
    whenOver(.success(decision))
  }

  private func fail(_ id: Int, _ code: URLError.Code) {
    guard let (whenOver, exchange) = ledger.withLock({ $0.end(id, .failed(code)) }) else { return }
    note(.fails, exchange.isAnswerLost ? "its answer is lost" : "has no connection", id)
    whenOver(.failure(URLError(code)))
  }

  private func note(_ kind: Event.Kind, _ label: @autoclosure () -> String, _ id: Int) {
    record(kind, label(), lane: ledger.withLock { $0.lane(id) })
  }
}
