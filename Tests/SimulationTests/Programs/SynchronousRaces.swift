import Locking
import Simulation
import Timeline

/// A service with callbacks and request numbers, called from synchronous code.
final class CallbackService: Sendable {
  private struct State {
    var last = 0
    var live: [Int: @Sendable (Result<Int, any Error>) -> Void] = [:]
    var cancelled: Set<Int> = []
  }
  private let state = Locked(State())

  func start(_ callback: @escaping @Sendable (Result<Int, any Error>) -> Void) -> Int {
    let id = state.withLock { state in
      state.last += 1
      state.live[state.last] = callback
      return state.last
    }
    record(.notes, "request \(id) started")
    // The service's own work, which no caller can cancel.
    Task.detached(name: "network") {
      try await VirtualClock().sleep(for: .seconds(3))
      self.take(id)?(.success(42))
    }
    return id
  }

  func cancel(_ id: Int) {
    record(.notes, "request \(id) cancelled")
    state.withLock { _ = $0.cancelled.insert(id) }
    take(id)?(.failure(CancellationError()))
  }

  var runsOn: Bool { state.withLock { $0.last == 1 && $0.cancelled.isEmpty } }

  private func take(_ id: Int) -> (@Sendable (Result<Int, any Error>) -> Void)? {
    state.withLock { $0.live.removeValue(forKey: id) }
  }
}

/// The handler can come, on another thread, between the start and the storing of the number.
func awaitForgettingCancellation(_ service: CallbackService) async throws -> Int {
  let id = Locked<Int?>(nil)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard !Task.isCancelled else {
        continuation.resume(throwing: CancellationError())
        return
      }
      syncPoint("looked, not started")
      let started = service.start { continuation.resume(with: $0) }
      syncPoint("started, not stored")
      id.withLock { $0 = started }
    }
  } onCancel: {
    if let id = id.withLock({ $0 }) { service.cancel(id) }
  }
}

/// Whoever comes second, the start or the cancel, cancels the request.
func awaitRememberingCancellation(_ service: CallbackService) async throws -> Int {
  enum State {
    case idle
    case running(Int)
    case cancelled
  }
  let state = Locked(State.idle)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      guard !Task.isCancelled else {
        continuation.resume(throwing: CancellationError())
        return
      }
      syncPoint("looked, not started")
      let started = service.start { continuation.resume(with: $0) }
      syncPoint("started, not stored")
      let isLate = state.withLock { state in
        if case .cancelled = state { return true }
        state = .running(started)
        return false
      }
      if isLate { service.cancel(started) }
    }
  } onCancel: {
    let id: Int? = state.withLock { state in
      defer { state = .cancelled }
      if case .running(let id) = state { return id }
      return nil
    }
    if let id { service.cancel(id) }
  }
}

/// Whether the request runs on after its task was cancelled.
func cancelling(
  _ fetch: @escaping @Sendable (CallbackService) async throws -> Int
) -> @Sendable () async throws -> Bool {
  {
    let service = CallbackService()
    let task = Task(name: "fetch") { try await fetch(service) }
    syncPoint("before cancel")
    record(.notes, "cancels")
    task.cancel()
    let result = await task.result
    record(.notes, "result \(result)")
    return service.runsOn
  }
}

/// How often a value is made that two readers want, which each look for it first.
func lazyCache(looksAndActsInOne: Bool) -> @Sendable () async throws -> Int {
  {
    let value = Locked<Int?>(nil)
    let makes = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...2 {
        group.addTask(name: "reader \(number)") {
          syncPoint("start")
          if looksAndActsInOne {
            value.withLock { value in
              guard value == nil else { return }
              makes.withLock { $0 += 1 }
              value = 7
            }
          } else if value.withLock({ $0 }) == nil {
            syncPoint("nothing there")
            makes.withLock { $0 += 1 }
            value.withLock { $0 = 7 }
          }
        }
      }
    }
    return makes.withLock { $0 }
  }
}
