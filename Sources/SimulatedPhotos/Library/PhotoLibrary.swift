import Dispatch
import Locking
import Simulation
import Timeline

/// The library behind a `PHImageManager`: answers requests by its plan.
///
/// No handler is called, and none is let go, while its lock is held.
final class PhotoLibrary: Sendable {
  private let plan: PhotoPlan
  private let clock: any Clock<Duration>
  private let ledger: Locked<PhotoLedger>
  private let settling = Locked<[CheckedContinuation<Void, Never>]>([])

  init(plan: PhotoPlan, clock: any Clock<Duration>) {
    self.plan = plan
    self.clock = clock
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

    let isLoaded = hasPassed(plan.latency, on: clock)
    let preparation = ledger.withLock {
      $0.next(after: first, inline: false, isLoaded: isLoaded)
    }
    guard let preparation else {
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
    ledger.withLock { $0.requests }.map { request, isLoaded in
      var request = request
      let mayBeLoading = request.state == .decoding || request.state == .queued
      // Asked outside the lock, since a clock may have a lock of its own.
      if mayBeLoading && !isLoaded() { request.state = .loading }
      return request
    }
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
    let isLoaded = hasPassed(plan.latency, on: clock)
    let preparation = ledger.withLock {
      $0.next(after: turn, inline: inline, isLoaded: isLoaded)
    }
    guard let preparation else { return resumeIfSettled() }
    let turn = preparation.turn
    if preparation.isInline {
      call(turn)
    } else if preparation.isDecoded {
      CallbackQueue.pool.run(
        after: preparation.latency, clock: clock, name: "decoding for request \(turn.id)"
      ) {
        self.note("decodes for request \(turn.id)")
        guard self.ledger.withLock({ $0.decoded(turn) }) else { return }
        self.callOnMainQueue(turn)
      }
    } else {
      callOnMainQueue(turn, after: preparation.latency)
    }
  }

  /// Blocks this thread until the answer of a synchronous request is there.
  private func waitHere(
    for preparation: PhotoLedger.Preparation, gate: SimulatedSemaphore, fileID: StaticString,
    line: UInt
  ) {
    let id = preparation.turn.id
    if preparation.isDecoded {
      CallbackQueue.pool.run(
        after: preparation.latency, clock: clock, name: "decoding for request \(id)"
      ) {
        self.note("decodes for request \(id)")
        _ = self.ledger.withLock { $0.decoded(preparation.turn) }
        gate.signal()
      }
      gate.wait(fileID: fileID, line: line)
    } else if preparation.latency > .zero, clock is ContinuousClock {
      _ = gate.wait(timeout: .after(preparation.latency), fileID: fileID, line: line)
    } else if preparation.latency > .zero {
      // Only a task can sleep on a clock that is not real.
      CallbackQueue.pool.run(after: preparation.latency, clock: clock, name: "loading \(id)") {
        gate.signal()
      }
      gate.wait(fileID: fileID, line: line)
    }
  }

  private func resumeIfSettled() {
    guard ledger.withLock({ $0.isSettled }) else { return }
    let settled = settling.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in settled { continuation.resume() }
  }

  private func callOnMainQueue(_ turn: PhotoLedger.Turn, after latency: Duration = .zero) {
    CallbackQueue.main.run(after: latency, clock: clock, name: "answer to request \(turn.id)") {
      self.call(turn)
    }
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

/// Tells, whenever it is asked, whether `latency` has passed since this call.
private func hasPassed<C: Clock<Duration>>(
  _ latency: Duration, on clock: C
) -> @Sendable () -> Bool {
  guard latency > .zero else { return { true } }
  let end = clock.now.advanced(by: latency)
  return { clock.now >= end }
}
