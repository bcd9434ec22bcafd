extension CompilerMessage {
  static let sharing = [
    CompilerMessage(
      .sharing, "mutation of captured var 'photo' in concurrently-executing code",
      "var photo: Photo?; request { photo = $0 }; print(photo as Any)", .refused,
      "Two threads at one variable. Return the value, by a continuation or from a child task.",
      "picker-group"),
    CompilerMessage(
      .sharing, "reference to captured var 'id' in concurrently-executing code",
      "var id = 0; id += 1; request { _ in print(id) }", .refused,
      "It may change while the closure reads it. Capture a copy, or put it under a lock.",
      "request-cancellation"),
    CompilerMessage(
      .sharing, "sending value of non-Sendable type '() async -> ()' risks causing data races",
      "var count = 0; Task { count += 1 }; print(count)", .errorInSix,
      "The task's closure shares a variable or an object with the code behind it.",
      "blocking-wait"),
    CompilerMessage(
      .sharing, "sending 'album' risks causing data races",
      "let album = Album(); await MainActor.run { use(album) }; use(album)", .errorInSix,
      "An object goes to another actor and is used here as well. Make it Sendable, or give it away.",
      "picker-group"),
    CompilerMessage(
      .sharing, "sending 'group' risks causing data races",
      "@MainActor func sum() async -> Int { "
        + "await withTaskGroup(of: Int.self) { group in await group.reduce(0, +) } }",
      .errorInSix, "`reduce` leaves the main actor. A `for await` loop does not.", "picker-group"),
    CompilerMessage(
      .sharing,
      "passing closure as a 'sending' parameter risks causing data races between code in the "
        + "current task and concurrent execution of the closure",
      "func keep(_ album: Album) { Task { use(album) } }", .errorInSix,
      "The caller still has what the task uses, such as `self` of a class that is not Sendable.",
      "degraded-images"),
    CompilerMessage(
      .sharing, "capture of 'album' with non-Sendable type 'Album' in a '@Sendable' closure",
      "let album = Album(); request { _ in use(album) }", .errorInSix,
      "The closure runs on another thread, and the object is not made for two.",
      "request-cancellation"),
    CompilerMessage(
      .sharing,
      "non-Sendable 'Album'-typed result can not be returned from actor-isolated instance method "
        + "'album()' to nonisolated context",
      "use(await account.album())", .errorInSix,
      "The actor keeps what it hands out. Return a value that is Sendable.", "tree-of-tasks"),
    CompilerMessage(
      .sharing, "type 'Album' does not conform to the 'Sendable' protocol",
      "await withTaskGroup(of: Album.self) { $0.addTask { Album() } }", .errorInSix,
      "What a child returns goes from one thread to another.", "picker-group"),
    CompilerMessage(
      .sharing,
      "stored property 'count' of 'Sendable'-conforming class 'Store' is mutable",
      "final class Store: Sendable { var count = 0 }; _ = Store()", .refused,
      "Put it under a `Mutex`, or make the class an actor. `@unchecked` only silences it.",
      "picker-group"),
    CompilerMessage(
      .sharing,
      "stored property 'album' of 'Sendable'-conforming struct 'Card' has non-Sendable type 'Album'",
      "struct Card: Sendable { var album: Album }; _ = Card.self", .refused,
      "A value is as safe to share as what it holds.", "picker-group"),
    CompilerMessage(
      .sharing, "non-final class 'Store' cannot conform to the 'Sendable' protocol",
      "class Store: Sendable {}; _ = Store()", .refused,
      "A subclass could add a variable. Make it `final`.", "picker-group"),
    CompilerMessage(
      .sharing, "class 'Upload' must restate inherited '@unchecked Sendable' conformance",
      "final class Upload: Operation {}; _ = Upload()", .warning,
      "You are asked to sign for it: behind the word nobody looks.", "async-operation"),
    CompilerMessage(
      .sharing,
      "static property 'count' is not concurrency-safe because it is nonisolated global shared "
        + "mutable state",
      "enum Settings { static var count = 0 }; Settings.count += 1", .errorInSix,
      "Any thread may write it. Give it an actor, a `Mutex`, or `let`.", "token-refresh"),
    CompilerMessage(
      .sharing,
      "static property 'album' is not concurrency-safe because non-'Sendable' type 'Album' may "
        + "have shared mutable state",
      "enum Settings { static let album = Album() }; use(Settings.album)", .errorInSix,
      "The constant is the reference, and what it refers to is shared.", "token-refresh"),
    CompilerMessage(
      .sharing, "escaping closure captures 'inout' parameter 'group'",
      "await withTaskGroup(of: Void.self) { group in later { group.addTask { } } }", .error,
      "Children are added in the body of the group and nowhere else.", "bounded-downloads"),
  ]
}
