/// Code with a hazard in it to which the compiler on Linux says nothing, in either language mode.
///
/// A test compiles each line.
struct SilentCode: Sendable {
  /// The body of an `async throws` function; `CompilerMessage.names` has what it refers to.
  var code: String
  var meaning: String
  var lesson: String

  init(_ code: String, _ meaning: String, _ lesson: String) {
    self.code = code
    self.meaning = meaning
    self.lesson = lesson
  }

  static func table(links: LessonLinks) throws -> String {
    Markdown.table(
      ["code", "what it does"],
      try all.map {
        [Markdown.code($0.code), "\($0.meaning) \(try links.link($0.lesson))"]
      })
  }

  static let all = [
    SilentCode(
      "_ = semaphore.wait(timeout: .now() + 1)", "Parks a thread, if only for a second.",
      "blocking-wait"),
    SilentCode("queue.sync { }", "Parks a thread until the queue is free.", "blocking-wait"),
    SilentCode(
      "DispatchQueue.concurrentPerform(iterations: 4) { _ in }",
      "Parks a thread until all have ended.", "blocking-wait"),
    SilentCode("process.waitUntilExit()", "Parks a thread.", "blocking-wait"),
    SilentCode("sleep(1); usleep(1)", "Parks a thread.", "blocking-wait"),
    SilentCode(
      "_ = FileHandle.standardInput.availableData", "Parks a thread until somebody types.",
      "blocking-wait"),
    SilentCode(
      "func wait() { semaphore.wait() }; wait()",
      "Hides the wait in a helper, from every compiler.", "blocking-wait"),
    SilentCode(
      "await withCheckedContinuation { operations.waitUntilAllOperationsAreFinished(); $0.resume() }",
      "Hides the wait in a continuation.", "async-operation"),
    SilentCode(
      "func enter() { lock.lock() }; func leave() { lock.unlock() }; "
        + "enter(); try await save(); leave()",
      "Holds a lock across a suspension.", "token-refresh"),
    SilentCode(
      "await withCheckedContinuation { continuation in request { photo in "
        + "guard photo.name != \"\" else { return }; continuation.resume() } }",
      "Returns without a resume: a leaked continuation.", "continuation-contract"),
    SilentCode(
      "await withCheckedContinuation { $0.resume(); $0.resume() }", "Resumes twice.",
      "continuation-contract"),
    SilentCode(
      "Task { try await save() }", "Loses the error, and every cancellation.", "chained-tasks"),
    SilentCode(
      "queue.async { Task { try await save() } }",
      "Ends the block when the task is made: the order is lost.", "closure-queue"),
    SilentCode(
      "Task { for await photo in photos { keep(photo) } }; "
        + "Task { for await photo in photos { keep(photo) } }",
      "Splits the stream between two readers.", "degraded-images"),
    SilentCode(
      "for await photo in photos { keep(photo) }",
      "Is handed what waits, also when its task is cancelled.", "closure-queue"),
    SilentCode(
      "await withTaskGroup(of: Void.self) { for _ in 0..<1000 { $0.addTask { try? await save() } } }",
      "Starts a thousand at once, and loses their errors.", "bounded-downloads"),
    SilentCode(
      "if await account.balance > 5 { await account.pay() }",
      "Acts on what was so before the second `await`.", "closure-queue"),
  ]
}
