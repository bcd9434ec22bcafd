extension CompilerMessage {
  static let waiting = [
    CompilerMessage(
      .waiting, "expression is 'async' but is not marked with 'await'", "_ = load()", .error,
      "Write `await`. What was true before it may be false behind it.", "closure-queue"),
    CompilerMessage(
      .waiting, "'async' call in a function that does not support concurrency",
      "func show() { keep(await load()) }", .error,
      "Make the function async. Do not wait for a task in it; where nobody can await, start one "
        + "and keep it.", "blocking-wait"),
    CompilerMessage(
      .waiting,
      "cannot pass function of type '() async -> ()' to parameter expecting synchronous function "
        + "type",
      "button { keep(await load()) }", .error,
      "The closure is called by code that cannot wait. A `Task` in it compiles, and has no owner.",
      "chained-tasks"),
    CompilerMessage(
      .waiting,
      "cannot pass function of type '@Sendable () async -> ()' to parameter expecting synchronous "
        + "function type",
      "queue.async { keep(await load()) }", .error,
      "A queue's block cannot suspend. A `Task` in it is over for the queue when it is made.",
      "closure-queue"),
    CompilerMessage(
      .waiting, "'async' call cannot occur in a defer body",
      "defer { keep(await load()) }; keep(read())", .error,
      "What must be undone must be undone without a suspension.", "bounded-downloads"),
    CompilerMessage(
      .waiting, "'async' call in an autoclosure that does not support concurrency",
      "let first: Photo? = nil; keep(first ?? (await load()))", .error,
      "The right side of `??` is a closure. Use `if let`.", "token-refresh"),
    CompilerMessage(
      .waiting, "no 'async' operations occur within 'await' expression", "keep(await read())",
      .warning, "It does not suspend, so nothing is cancelled and nothing else runs there.",
      "tree-of-tasks"),
    CompilerMessage(
      .waiting, "no calls to throwing functions occur within 'try' expression",
      "try await withThrowingTaskGroup(of: Void.self) { $0.addTask { try await save() } }",
      .warning, "Nobody reads the results of the group, so its errors are lost.", "picker-group"),
    CompilerMessage(
      .waiting,
      "invalid conversion from throwing function of type '() async throws -> ()' to non-throwing "
        + "function type '@isolated(any) () async -> Void'",
      "await withTaskGroup(of: Void.self) { $0.addTask { try await save() } }", .error,
      "The group has no way to tell an error. `withThrowingTaskGroup` has.", "bounded-downloads"),
    CompilerMessage(
      .waiting, "call can throw, but the error is not handled",
      "for await photo in failing { keep(photo) }", .error,
      "The stream may fail. `for try await`.", "degraded-images"),
    CompilerMessage(
      .waiting, "for-in loop requires 'AsyncStream<Photo>' to conform to 'Sequence'",
      "for photo in photos { keep(photo) }", .error, "`for await`.", "closure-queue"),
    CompilerMessage(
      .waiting, "switch must be exhaustive",
      "switch reply { case .photo(let photo): keep(photo) }", .error,
      "A way to answer has nobody who resumes for it. Do not add a `default`.",
      "continuation-contract"),
  ]
}
