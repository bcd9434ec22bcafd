import Locking
import Simulation

/// An endpoint that gives out tokens, and may refuse the first so many times.
final class RefusingEndpoint: Sendable {
  struct Refused: Error {}
  private let asked = Locked(0)
  private let points: Int
  private let refusals: Int

  init(points: Int, refusals: Int) {
    self.points = points
    self.refusals = refusals
  }

  func refresh() async throws -> Int {
    let number = asked.withLock { asked in
      asked += 1
      return asked
    }
    for _ in 0..<points { await schedulePoint("refresh") }
    if number <= refusals { throw Refused() }
    return number
  }
}

protocol RefusableTokenStore: Actor {
  init(_ endpoint: RefusingEndpoint)
  func token() async throws -> Int
}

/// Keeps the task of the refresh that is in flight, which clears itself.
actor SingleFlight: RefusableTokenStore {
  private var current: Int?
  private var flight: Task<Int, any Error>?
  private let endpoint: RefusingEndpoint

  init(_ endpoint: RefusingEndpoint) { self.endpoint = endpoint }

  func token() async throws -> Int {
    if let current { return current }
    if let flight { return try await flight.value }
    // Outlives its caller on purpose: the others wait for it too.
    let task = Task {
      defer { flight = nil }
      let token = try await endpoint.refresh()
      current = token
      return token
    }
    flight = task
    return try await task.value
  }
}

/// Gives each caller a seat that it can leave, in the actor itself.
actor SeatedFlight: RefusableTokenStore {
  private var current: Int?
  private var seats: [Int: CheckedContinuation<Int, any Error>] = [:]
  private var lastSeat = 0
  private var isRefreshing = false
  private let endpoint: RefusingEndpoint

  init(_ endpoint: RefusingEndpoint) { self.endpoint = endpoint }

  func token() async throws -> Int {
    if let current { return current }
    lastSeat += 1
    let seat = lastSeat
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
          return
        }
        seats[seat] = continuation
        if isRefreshing { return }
        isRefreshing = true
        // Outlives its caller on purpose: the others wait for it too.
        Task { await refresh() }
      }
    } onCancel: {
      // A handler cannot await, and the seats are the actor's.
      Task { await leave(seat) }
    }
  }

  private func leave(_ seat: Int) {
    seats.removeValue(forKey: seat)?.resume(throwing: CancellationError())
  }

  private func refresh() async {
    let result: Result<Int, any Error>
    do {
      result = .success(try await endpoint.refresh())
    } catch {
      result = .failure(error)
    }
    isRefreshing = false
    current = try? result.get()
    let waiting = seats.sorted { $0.key < $1.key }
    seats = [:]
    for (_, continuation) in waiting { continuation.resume(with: result) }
  }
}

/// What three callers get from one store, each in a task of its own; 0 stands for an error.
///
/// - Parameter cancels: Whether another task cancels the first caller.
func threeCallers<Store: RefusableTokenStore>(
  of store: Store.Type, points: Int = 1, refusals: Int = 0, cancels: Bool = false
) -> @Sendable () async throws -> [Int] {
  {
    let store = Store(RefusingEndpoint(points: points, refusals: refusals))
    // Unstructured, so that one can be cancelled alone.
    let callers = (1...3).map { number in
      Task(name: "caller \(number)") { try await store.token() }
    }
    let canceller: Task<Void, Never>? =
      cancels
      ? Task(name: "canceller") {
        await schedulePoint("before cancel")
        callers[0].cancel()
      } : nil
    var tokens: [Int] = []
    for caller in callers { tokens.append((try? await caller.value) ?? 0) }
    await canceller?.value
    return tokens
  }
}
