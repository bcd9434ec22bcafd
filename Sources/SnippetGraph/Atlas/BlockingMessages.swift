extension CompilerMessage {
  static let blocking = [
    CompilerMessage(
      .blocking,
      "instance method 'wait' is unavailable from asynchronous contexts; Await a Task handle instead",
      "semaphore.wait()", .nothing, apple: sdk,
      "A semaphore parks a thread of the pool. Suspend in a continuation.", "blocking-wait"),
    CompilerMessage(
      .blocking,
      "instance method 'wait' is unavailable from asynchronous contexts; Use a TaskGroup instead",
      "group.wait()", .nothing, apple: sdk,
      "A dispatch group parks the thread. For one answer take a continuation, not a task group.",
      "blocking-wait"),
    CompilerMessage(
      .blocking,
      "instance method 'wait' is unavailable from asynchronous contexts; "
        + "Use async-safe scoped locking instead",
      "condition.wait()", .refused,
      "A condition parks the thread. Wait for a value of a task, a stream or a continuation.",
      "blocking-wait"),
    CompilerMessage(
      .blocking,
      "instance method 'lock' is unavailable from asynchronous contexts; "
        + "Use async-safe scoped locking instead",
      "lock.lock()", .refused,
      "The lock could be held across a suspension. `withLock` cannot.", "token-refresh"),
    CompilerMessage(
      .blocking,
      "instance method 'unlock' is unavailable from asynchronous contexts; "
        + "Use async-safe scoped locking instead",
      "lock.unlock()", .refused, "The other half of the pair: `withLock`.", "token-refresh"),
    CompilerMessage(
      .blocking,
      "instance method 'try' is unavailable from asynchronous contexts; "
        + "Use async-safe scoped locking instead",
      "_ = lock.try()", .refused, "It does not wait, and what it takes could be held too long.",
      "token-refresh"),
    CompilerMessage(
      .blocking,
      "cannot pass function of type '() async -> Photo' to parameter expecting synchronous "
        + "function type",
      "_ = lock.withLock { await load() }", .error,
      "An `await` under a lock. Take what you need out of the lock first.", "token-refresh"),
    CompilerMessage(
      .blocking, "class method 'sleep' is unavailable from asynchronous contexts",
      "Thread.sleep(forTimeInterval: 1)", .refused,
      "It parks the thread. `clock.sleep(for:)` suspends.", "blocking-wait"),
    CompilerMessage(
      .blocking, "class property 'current' is unavailable from asynchronous contexts",
      "_ = Thread.current", .refused,
      "A task may be on another thread after each `await`. Ask for the actor, not for the thread.",
      "blocking-wait"),
    CompilerMessage(
      .blocking, "instance method 'run' is unavailable from asynchronous contexts",
      "RunLoop.main.run()", .refused, "It keeps the thread for good.", "blocking-wait"),
    CompilerMessage(
      .blocking,
      "instance method 'waitUntilAllOperationsAreFinished' is unavailable from asynchronous "
        + "contexts; Use completionBlock or a dependent Operation instead",
      "operations.waitUntilAllOperationsAreFinished()", .refused,
      "It parks the thread until the queue is empty, which may be never.", "async-operation"),
    CompilerMessage(
      .blocking,
      "instance method 'addOperations' is unavailable from asynchronous contexts; "
        + "Use addBarrierBlock or a dependent Operation instead",
      "operations.addOperations([operation], waitUntilFinished: false)", .refused,
      "Refused whatever its argument. `addOperation(_:)` for each is not.", "async-operation"),
    CompilerMessage(
      .blocking,
      "instance method 'waitUntilFinished' is unavailable from asynchronous contexts; "
        + "Use completionBlock or a dependent Operation instead",
      "operation.waitUntilFinished()", .refused, "It parks the thread.", "async-operation"),
    CompilerMessage(
      .blocking,
      "static method 'assumeIsolated' is unavailable from asynchronous contexts; "
        + "await the call to the @MainActor closure directly",
      "MainActor.assumeIsolated { page.show(Photo()) }", .refused,
      "An async function need not assume it: it can go there.", "tree-of-tasks"),
    CompilerMessage(
      .blocking,
      "global function 'oldName' is unavailable from asynchronous contexts; Use the async name()",
      "_ = oldName()", .refused,
      "Somebody has marked it `noasync`, and says what to use.", "blocking-wait"),
  ]

  private static let sdk =
    "refused on Apple's systems with these words, as field reports quote them: the SDK has the mark "
    + "of [SE-0340](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0340-swift-noasync.md)"
}
