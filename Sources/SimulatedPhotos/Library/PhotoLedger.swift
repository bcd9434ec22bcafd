import Simulation

/// The requests of a photo library, and how far each has got.
///
/// It only keeps the books. Its functions say what is to be done next, and the
/// library does it when its lock is released.
struct PhotoLedger {
  /// A request's next move. It is void once the request has moved on without it.
  struct Turn: Sendable {
    let id: PHImageRequestID
    let number: Int
  }

  /// A turn that is over, so that the next may begin.
  struct Release: Sendable {
    let turn: Turn
    /// Where the thread of a synchronous request waits for it.
    let gate: SimulatedSemaphore?
  }

  /// What has to happen before a turn can be taken.
  struct Preparation: Sendable {
    let turn: Turn
    let latency: Duration
    let isDecoded: Bool
    /// Whether the calling thread takes the turn, before it does anything else.
    let isInline: Bool
  }

  /// A handler to call.
  struct Call: Sendable {
    let handler: ResultHandler
    let callback: PhotoCallback
    let order: PhotoOrder
  }

  private struct Entry {
    var request: PhotoRequest
    let order: PhotoOrder
    /// Let go with the last call, unless the plan keeps it.
    var handler: ResultHandler?
    /// What the thread of a synchronous request waits at.
    let gate: SimulatedSemaphore?
    /// The calls to come.
    var callbacks: [PhotoCallback]
    var turn = 0

    var currentTurn: Turn { Turn(id: request.id, number: turn) }
  }

  private let plan: PhotoPlan
  private var entries: [Entry] = []

  init(plan: PhotoPlan) {
    self.plan = plan
  }

  /// Enters a request. Gives its first turn, and every turn that need not be held any longer.
  mutating func enter(
    _ order: PhotoOrder, _ handler: ResultHandler, gate: SimulatedSemaphore?
  ) -> (first: Turn, released: [Release]) {
    let answer = plan.exceptions[order.asset] ?? plan.answers
    let id = PHImageRequestID(entries.count + 1)
    let held = PhotoRequest.State.held(until: plan.holdUntilRequest)
    let entry = Entry(
      request: PhotoRequest(id: id, order: order, state: held), order: order,
      handler: answer == .dropped ? nil : handler, gate: gate,
      callbacks: answer.callbacks(for: order))
    entries.append(entry)

    var released: [Release] = []
    if id >= plan.holdUntilRequest {
      // The request that the others were held for lets all of them go, a later one only itself.
      let lowest = id == plan.holdUntilRequest ? 0 : entries.endIndex - 1
      for index in entries.indices[lowest...] where entries[index].request.state == held {
        entries[index].request.state = .queued
        released.append(Release(turn: entries[index].currentTurn, gate: entries[index].gate))
      }
    }
    return (entry.currentTurn, released)
  }

  /// Goes on to the next call of a request.
  ///
  /// - Parameter turn: The turn that is over.
  /// - Returns: What to prepare; `nil` if nothing more is to come, or a cancel took over.
  mutating func next(after turn: Turn, inline: Bool) -> Preparation? {
    guard let index = index(of: turn) else { return nil }
    guard let callback = entries[index].callbacks.first else {
      let isAnswered = !entries[index].request.callbacks.isEmpty
      entries[index].request.state = isAnswered ? .answered : .abandoned
      return nil
    }
    let isAtHand = inline || callback == .degradedImage || callback == .cancelled
    let isDecoded = plan.decodesOnPool && !inline && callback != .cancelled
    entries[index].turn += 1
    entries[index].request.state = .loading
    return Preparation(
      turn: entries[index].currentTurn, latency: isAtHand ? .zero : plan.latency,
      isDecoded: isDecoded,
      isInline: inline || (callback == .cancelled && plan.cancellation == .callsBackAtOnce))
  }

  /// What a turn needs is loaded. Changes nothing where the turn is void.
  mutating func loaded(_ preparation: Preparation) {
    guard let index = index(of: preparation.turn) else { return }
    entries[index].request.state = preparation.isDecoded ? .decoding : .queued
  }

  /// The decoding task of a turn has run. Says whether the turn still counts.
  mutating func decoded(_ turn: Turn) -> Bool {
    guard let index = index(of: turn) else { return false }
    entries[index].request.state = .queued
    return true
  }

  /// Gives the call of a turn, which must then be made; `nil` if the turn is void.
  mutating func take(_ turn: Turn) -> Call? {
    guard let index = index(of: turn), let handler = entries[index].handler else { return nil }
    let callback = entries[index].callbacks.removeFirst()
    entries[index].request.callbacks.append(callback)
    entries[index].request.state = .answering
    if entries[index].callbacks.isEmpty, !plan.keepsHandlers { entries[index].handler = nil }
    return Call(handler: handler, callback: callback, order: entries[index].order)
  }
}

extension PhotoLedger {
  /// What a cancel leads to.
  enum Cancellation: Sendable {
    /// The request is unknown, synchronous, answered, or was cancelled before.
    case tooLate
    /// The request goes on, or hears of the cancel when its running handler has returned.
    case noted
    /// The handler is let go, by whoever receives it.
    case silenced(ResultHandler?)
    /// A turn in which the handler hears of the cancel.
    case tell(Turn)
  }

  mutating func cancel(_ id: PHImageRequestID) -> Cancellation {
    let index = Int(id) - 1
    guard entries.indices.contains(index) else { return .tooLate }
    entries[index].request.isAskedToCancel = true
    let entry = entries[index]
    let isLastCall = entry.request.state == .answering && entry.callbacks.isEmpty
    guard !entry.order.isSynchronous, !entry.request.isCancelled,
      entry.request.state != .answered, !isLastCall
    else { return .tooLate }
    entries[index].request.isCancelled = true

    switch plan.cancellation {
    case .answersAnyway:
      return .noted
    case .silent:
      entries[index].turn += 1
      entries[index].callbacks = []
      if !plan.keepsHandlers { entries[index].handler = nil }
      entries[index].request.state = .silenced
      return .silenced(entry.handler)
    case .callsBack, .callsBackAtOnce:
      guard entry.handler != nil else { return .noted }
      entries[index].callbacks = [.cancelled]
      // The calls of a handler never overlap, so the cancel waits for the one that runs.
      if entry.request.state == .answering { return .noted }
      entries[index].turn += 1
      entries[index].request.state = .queued
      return .tell(entries[index].currentTurn)
    }
  }

  var requests: [PhotoRequest] { entries.map(\.request) }

  /// Whether no request will hear anything more.
  var isSettled: Bool {
    entries.allSatisfy { [.answered, .abandoned, .silenced].contains($0.request.state) }
  }

  private func index(of turn: Turn) -> Int? {
    let index = Int(turn.id) - 1
    return entries[index].turn == turn.number ? index : nil
  }
}
