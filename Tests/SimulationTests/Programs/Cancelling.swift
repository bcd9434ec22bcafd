import Locking
import Simulation
import Timeline

/// A request that is started by an async call, answers after 3 s, and can be cancelled by number.
final class RequestService: Sendable {
  private struct State {
    var next = 1
    var live: [Int: UnsafeContinuation<Int, any Error>] = [:]
    var cancelled: Set<Int> = []
  }
  private let state = Locked(State())

  func start() async -> Int {
    await schedulePoint("before start")
    let id = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    record(.notes, "request \(id) started")
    await schedulePoint("after start")
    return id
  }

  func value(_ id: Int) async throws -> Int {
    try await withUnsafeThrowingContinuation { continuation in
      let isCancelled = state.withLock { state in
        if state.cancelled.contains(id) { return true }
        state.live[id] = continuation
        return false
      }
      if isCancelled {
        continuation.resume(throwing: CancellationError())
        return
      }
      // The service's own work, which its caller cannot cancel.
      Task(name: "network") {
        try await VirtualClock().sleep(for: .seconds(3))
        self.take(id)?.resume(returning: 42)
      }
    }
  }

  func cancel(_ id: Int) {
    record(.notes, "request \(id) cancelled")
    state.withLock { _ = $0.cancelled.insert(id) }
    take(id)?.resume(throwing: CancellationError())
  }

  var runsOn: Bool { state.withLock { $0.next == 2 && $0.cancelled.isEmpty } }

  private func take(_ id: Int) -> UnsafeContinuation<Int, any Error>? {
    state.withLock { $0.live.removeValue(forKey: id) }
  }
}

/// The handler can come before the number is stored.
func fetchForgettingCancellation(_ service: RequestService) async throws -> Int {
  let id = Locked<Int?>(nil)
  return try await withTaskCancellationHandler {
    try Task.checkCancellation()
    let started = await service.start()
    id.withLock { $0 = started }
    return try await service.value(started)
  } onCancel: {
    if let id = id.withLock({ $0 }) {
      service.cancel(id)
    } else {
      record(.notes, "nothing to cancel yet")
    }
  }
}

/// Whoever comes second, the start or the cancel, cancels the request.
func fetchRememberingCancellation(_ service: RequestService) async throws -> Int {
  enum State {
    case idle
    case running(Int)
    case cancelled
  }
  let state = Locked(State.idle)
  return try await withTaskCancellationHandler {
    try Task.checkCancellation()
    let started = await service.start()
    let isLate = state.withLock { state in
      if case .cancelled = state { return true }
      state = .running(started)
      return false
    }
    if isLate { service.cancel(started) }
    return try await service.value(started)
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
  _ fetch: @escaping @Sendable (RequestService) async throws -> Int
) -> @Sendable () async throws -> Bool {
  {
    let service = RequestService()
    let task = Task(name: "fetch") { try await fetch(service) }
    await schedulePoint("before cancel")
    record(.notes, "cancels")
    task.cancel()
    let result = await task.result
    record(.notes, "result \(result)")
    return service.runsOn
  }
}
