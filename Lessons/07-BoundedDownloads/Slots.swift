import Simulation

// snippet.slots
/// So many at a time, whoever asks. Those who wait are served in the order in
/// which they came.
actor Slots {
  private var free: Int
  private var tickets = 0
  private var waiting: [(ticket: Int, turn: CheckedContinuation<Bool, Never>)] =
    []

  init(_ count: Int) {
    precondition(count >= 1, "expected 1 slot or more, got \(count)")
    free = count
  }

  /// Does `work` in a slot. Whoever is cancelled while waiting for one gets
  /// `CancellationError`, and none.
  func run<Value: Sendable>(_ work: @Sendable () async throws -> Value)
    async throws -> Value
  {
    try await take()
    defer { giveBack() }
    return try await work()
  }

  private func take() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    tickets += 1
    let ticket = tickets
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((ticket, $0)) }
    } onCancel: {
      // A task, since the handler is not on the actor: it comes some time later.
      Task { await leave(ticket) }
    }
    guard isMine else { throw CancellationError() }
    // The slot may have come first. It is passed on, or nobody gets it again.
    if Task.isCancelled {
      giveBack()
      throw CancellationError()
    }
  }

  private func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().turn.resume(returning: true)
    }
  }

  private func leave(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else {
      return
    }
    waiting.remove(at: index).turn.resume(returning: false)
  }
}
// snippet.end
