import Dispatch
import Locking
import Simulation
import Timeline

/// The library behind a `PHImageManager`: answers requests by its plan.
///
/// No handler is called, and none is let go, while its lock is held.
final class PhotoLibrary: Sendable {
  private let plan: PhotoPlan
  /// Everything that the library waits for, it waits for by this clock.
  private let clock: FrameworkClock
  private let ledger: Locked<PhotoLedger>
  private let settling = Locked<[CheckedContinuation<Void, Never>]>([])

  init(plan: PhotoPlan, clock: any Clock<Duration>) {
    self.plan = plan
    self.clock = FrameworkClock(clock)
    ledger = Locked(PhotoLedger(plan: plan))
  }

  /// Takes an asynchronous request.
  func take(_ order: PhotoOrder, _ handler: ResultHandler) -> PHImageRequestID {
    enter(order, handler, gate: nil).id
  }

  /// Takes a synchronous request, and answers it on the calling thread.
  func answerHere(
    _ order: PhotoOrder, _ handler: ResultHandler, fileID: StaticString, line: UInt
  ) -> PHImageRequestID {
    ParkedThreads.countWait()
    let gate = SimulatedSemaphore(value: 0, named: "requestImage (isSynchronous)")
    let first = enter(order, handler, gate: gate)
    gate.wait(fileID: fileID, line: line)

    guard let preparation = ledger.withLock({ $0.next(after: first, inline: false) }) else {
      resumeIfSettled()
      // Nobody will signal: a synchronous request without an answer never returns.
      gate.wait(fileID: fileID, line: line)
      return first.id
    }
    waitHere(for: preparation, gate: gate, fileID: fileID, line: line)
    call(preparation.turn)
    return first.id
  }

  func cancel(_ id: PHImageRequestID) {
    switch ledger.withLock({ $0.cancel(id) }) {
    case .tooLate:
      note("ignores the cancel of request \(id)")
    case .noted, .silenced:
      note("cancels request \(id)")
      resumeIfSettled()
    case .tell(let turn):
      note("cancels request \(id)")
      if plan.cancellation == .callsBackAtOnce { call(turn) } else { callOnMainQueue(turn) }
    }
  }

  /// Returns when every request has heard all it will hear.
  func settle() async {
    await withCheckedContinuation { continuation in
      settling.withLock { $0.append(continuation) }
      resumeIfSettled()
    }
  }

  /// The requests so far, in the order in which they were made.
  var requests: [PhotoRequest] {
    ledger.withLock { $0.requests }
  }
}

extension PhotoLibrary {
  /// Enters a request, and goes on with every request that is no longer held.
  private func enter(
    _ order: PhotoOrder, _ handler: ResultHandler, gate: SimulatedSemaphore?
  ) -> PhotoLedger.Turn {
    let (first, released) = ledger.withLock { $0.enter(order, handler, gate: gate) }
    note("takes request \(first.id) for \(order.asset.localIdentifier)")
    if first.id == plan.holdUntilRequest {
      plan.letGo { self.goOn(with: released, from: first) }
    } else {
      goOn(with: released, from: first)
    }
    return first
  }

  private func goOn(with released: [PhotoLedger.Release], from own: PhotoLedger.Turn) {
    for release in released {
      if let gate = release.gate {
        gate.signal()
      } else {
        let isOwn = release.turn.id == own.id
        answer(after: release.turn, inline: plan.answersInline && isOwn)
      }
    }
  }

  /// Prepares the next call of an asynchronous request, and sees that it is made.
  private func answer(after turn: PhotoLedger.Turn, inline: Bool = false) {
    guard let preparation = ledger.withLock({ $0.next(after: turn, inline: inline) }) else {
      return resumeIfSettled()
    }
    if preparation.isInline {
      call(preparation.turn)
    } else {
      load(preparation) { self.callOnMainQueue(preparation.turn) }
    }
  }

  /// Waits the latency out, decodes where the plan asks for it, and then does `whenReady`.
  private func load(
    _ preparation: PhotoLedger.Preparation, whenReady: @escaping @Sendable () -> Void
  ) {
    let turn = preparation.turn
    clock.wait(preparation.latency) {
      self.ledger.withLock { $0.loaded(preparation) }
      guard preparation.isDecoded else { return whenReady() }
      CallbackQueue.pool.run(name: "decoding for request \(turn.id)") {
        self.note("decodes for request \(turn.id)")
        if self.ledger.withLock({ $0.decoded(turn) }) { whenReady() }
      }
    }
  }

  /// Blocks this thread until the answer of a synchronous request is there.
  private func waitHere(
    for preparation: PhotoLedger.Preparation, gate: SimulatedSemaphore, fileID: StaticString,
    line: UInt
  ) {
    guard preparation.isDecoded || preparation.latency > .zero else { return }
    load(preparation) { gate.signal() }
    gate.wait(fileID: fileID, line: line)
  }

  private func resumeIfSettled() {
    guard ledger.withLock({ $0.isSettled }) else { return }
    let settled = settling.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in settled { continuation.resume() }
  }

  private func callOnMainQueue(_ turn: PhotoLedger.Turn) {
    CallbackQueue.main.run(name: "answer to request \(turn.id)") { self.call(turn) }
  }

  /// Calls the handler on this thread, unless the turn is void, and goes on to what comes next.
  private func call(_ turn: PhotoLedger.Turn) {
    guard let call = ledger.withLock({ $0.take(turn) }) else { return }
    note("answers request \(turn.id): \(call.callback.rawValue)")
    call.handler.answer(call.callback, to: call.order, id: turn.id, error: plan.error)
    answer(after: turn)
  }

  private func note(_ label: @autoclosure () -> String) {
    record(.notes, label(), lane: "photo library")
  }
}
