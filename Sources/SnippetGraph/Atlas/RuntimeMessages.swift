extension RuntimeMessage {
  private static func dispatch(_ file: String) -> String {
    "[its source](https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/\(file))"
  }

  static let all = continuations + locks + queues + actors + operations + errors

  private static let continuations = [
    RuntimeMessage(
      .continuations,
      "SWIFT TASK CONTINUATION MISUSE: … leaked its continuation without resuming it. "
        + "This may cause tasks waiting on it to remain suspended forever.",
      "Task { try await withCheckedThrowingContinuation { (_: Waiting) in } }", .goesOn,
      "The last copy of the continuation is gone, so its task waits for ever. No such line comes "
        + "while somebody keeps it.", "continuation-contract"),
    RuntimeMessage(
      .continuations,
      "SWIFT TASK CONTINUATION MISUSE: … tried to resume its continuation more than once, "
        + "returning …!",
      "_ = await withCheckedContinuation { $0.resume(returning: 1); $0.resume(returning: 2) }",
      .crashes, "A callback has come twice, or two callbacks have come.", "continuation-contract"),
    RuntimeMessage(
      .continuations,
      "SWIFT TASK CONTINUATION MISUSE: … tried to resume its continuation more than once, "
        + "throwing …!",
      "_ = try await withCheckedThrowingContinuation { (waiting: Waiting) in "
        + "waiting.resume(returning: 1); waiting.resume(throwing: Refused()) }",
      .crashes, "The same, and the second end was an error: often a cancel that came late.",
      "request-cancellation"),
    RuntimeMessage(
      .continuations, "attempt to await next() on more than one task",
      "func read() async throws { for try await _ in stream {} }; async let first: Void = read(); "
        + "try await read(); try await first",
      .crashes, "A throwing stream has one reader.", "degraded-images"),
  ]

  private static let locks = [
    RuntimeMessage(
      .locks, "Recursive call to lock Mutex",
      "let mutex = Mutex(0); mutex.withLock { _ in mutex.withLock { $0 += 1 } }", .crashes,
      "Whoever holds the lock has come back for it: it called out under it. An `NSLock` waits "
        + "for itself instead, without a word.", "token-refresh"),
    RuntimeMessage(
      .locks, "BUG IN CLIENT OF LIBDISPATCH: Semaphore object deallocated while in use",
      "var semaphore: DispatchSemaphore? = DispatchSemaphore(value: 1); "
        + "_ = semaphore?.wait(timeout: .now()); semaphore = nil",
      .crashesSilently, source: dispatch("semaphore.c"),
      "It was made with a permit that nobody has given back.", "bounded-downloads"),
    RuntimeMessage(
      .locks, "BUG IN CLIENT OF LIBDISPATCH: Unbalanced call to dispatch_group_leave()",
      "DispatchGroup().leave()", .crashesSilently, source: dispatch("semaphore.c"),
      "A group was left once more than it was entered: a callback has come twice.",
      "degraded-images"),
  ]

  private static let queues = [
    RuntimeMessage(
      .queues,
      "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread",
      "DispatchQueue.main.sync { }", .crashesSilently, source: dispatch("queue.c"),
      "A queue waits for itself. Two queues that wait for each other hang instead.",
      "blocking-wait"),
    RuntimeMessage(
      .queues,
      "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue "
        + "[com.apple.main-thread…]",
      "await Task.detached { dispatchPrecondition(condition: .onQueue(.main)) }.value",
      .crashesWithLog,
      "Somebody has asked for the main queue. With no such line in your code, it was the runtime, "
        + "for the main actor.", "picker-delegate"),
    RuntimeMessage(
      .queues, "BUG IN CLIENT OF LIBDISPATCH: Release of a suspended object",
      "var queue: DispatchQueue? = DispatchQueue(label: \"queue\"); queue?.suspend(); queue = nil",
      .crashesSilently, source: dispatch("queue.c"), "Resume a queue before you let it go.",
      "async-operation"),
  ]

  private static let actors = [
    RuntimeMessage(
      .actors,
      "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue "
        + "[com.apple.main-thread…]",
      "await Task.detached { MainActor.preconditionIsolated() }.value", .crashesWithLog,
      "Code of the main actor runs elsewhere, and has asked.", "tree-of-tasks"),
    RuntimeMessage(
      .actors,
      "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue "
        + "[com.apple.main-thread…]",
      "let delegate = screen; await Task.detached { delegate.picked() }.value", .crashesWithLog,
      "A method of the main actor's was called on another thread, by code that knows nothing of "
        + "actors: a framework's callback. Where the compiler was silenced with `@preconcurrency`, "
        + "this is its check.", "picker-delegate"),
  ]

  private static let operations = [
    RuntimeMessage(
      .operations, "went isFinished=YES without being started by the queue it is in",
      "let queue = OperationQueue(); queue.isSuspended = true; let eager = Eager(); "
        + "queue.addOperation(eager); eager.cancel()",
      .goesOn, "`cancel()` has finished an operation that its queue has not begun.",
      "async-operation"),
    RuntimeMessage(
      .operations, "operations finished, executing or already in a queue cannot be enqueued",
      "let queue = OperationQueue(); let operation = Operation(); queue.isSuspended = true; "
        + "queue.addOperation(operation); queue.addOperation(operation)",
      .crashes, "An operation runs once. Make another for a second try.", "async-operation"),
    RuntimeMessage(
      .operations, "write busy", nil, .unknown,
      source: "field reports; Apple has the error's [domain]"
        + "(https://developer.apple.com/documentation/assetslibrary/alassetslibrary)",
      "Error -3301: the album takes a few writes at a time. Save in a loop.", "album-saves"),
  ]

  private static let errors = [
    RuntimeMessage(
      .errors, "(Swift.CancellationError error 1.)",
      "do { throw CancellationError() } catch { print(error.localizedDescription) }", .goesOn,
      "Nothing has gone wrong: somebody has left. Do not show it to the user.",
      "request-cancellation"),
    RuntimeMessage(
      .errors, "Error Domain=NSURLErrorDomain Code=-999", "print(URLError(.cancelled))", .goesOn,
      "A cancelled task has cancelled its request. Look at the task, not at the error.",
      "chained-tasks"),
    RuntimeMessage(
      .errors, "Error Domain=NSURLErrorDomain Code=-1004", "print(URLError(.cannotConnectToHost))",
      .goesOn, "One of the reasons: more connections than the host takes.", "bounded-downloads"),
    RuntimeMessage(
      .errors, "Too many open files", "print(POSIXError(.EMFILE))", .goesOn,
      "A task for each file. A group limits nothing.", "bounded-downloads"),
    RuntimeMessage(
      .errors, "Not enough bits to represent the passed value",
      "try await Task.sleep(for: .seconds(Int64.max))", .crashes,
      "\"For ever\" is no number. Await a stream that nobody feeds.", "tree-of-tasks"),
  ]
}
