import Locking
import Simulation
import Timeline

/// A value that can be waited for by one task, which may be cancelled meanwhile.
/// The lock is a stand-in, so that other threads can come between.
final class Mailbox: Sendable {
  private struct State {
    var value: Int?
    var isCancelled = false
    var waiter: CheckedContinuation<Int, any Error>?
  }
  private let lock = SimulatedLock()
  private let state = Locked(State())

  init() { lock.name = "mailbox" }

  /// Correct: what to do is decided under the lock, and done after it.
  func take() async throws -> Int {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Int, any Error>? = change { state in
          if state.isCancelled { return .failure(CancellationError()) }
          if let value = state.value { return .success(value) }
          state.waiter = continuation
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let waiter = change { state in
        state.isCancelled = true
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  func put(_ value: Int) {
    let waiter = change { state in
      state.value = value
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: value)
  }

  /// Wrong: resumes while it holds the lock.
  func putUnderTheLock(_ value: Int) {
    lock.withLock {
      state.withLock { state in
        state.value = value
        defer { state.waiter = nil }
        return state.waiter
      }?.resume(returning: value)
    }
  }

  /// Wrong: calls out, to whoever handles the cancellation, while it holds the lock.
  func cancelUnderTheLock(_ task: Task<Int, any Error>) {
    lock.withLock { task.cancel() }
  }

  private func change<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    lock.withLock { state.withLock(body) }
  }
}

/// A taker, a giver and a canceller; whether the taker got the value.
@Sendable func mailboxInUse() async -> Bool {
  let mailbox = Mailbox()
  // Unstructured, so that it can be cancelled alone.
  let taker = Task(name: "taker") { try await mailbox.take() }
  let giver = Task(name: "giver") { mailbox.put(1) }
  syncPoint("before cancel")
  taker.cancel()
  await giver.value
  return await (try? taker.value) == 1
}

@Sendable func mailboxResumingUnderItsLock() async -> Bool {
  let mailbox = Mailbox()
  // Unstructured, so that it is known before the giver comes.
  let taker = Task(name: "taker") { try await mailbox.take() }
  let giver = Task(name: "giver") { mailbox.putUnderTheLock(1) }
  await giver.value
  return await (try? taker.value) == 1
}

@Sendable func mailboxCancellingUnderItsLock() async -> Bool {
  let mailbox = Mailbox()
  // Unstructured, so that it can be cancelled alone.
  let taker = Task(name: "taker") { try await mailbox.take() }
  let canceller = Task(name: "canceller") { mailbox.cancelUnderTheLock(taker) }
  await canceller.value
  return await (try? taker.value) == 1
}
