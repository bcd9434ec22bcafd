extension CompilerMessage {
  static let isolation = [
    CompilerMessage(
      .isolation,
      "main actor-isolated instance method 'show' cannot be called from outside of "
        + "the actor",
      "page.show(Photo())", .error, "Write `await`: the call goes to the main actor.",
      "tree-of-tasks"),
    CompilerMessage(
      .isolation,
      "call to main actor-isolated instance method 'show' in a synchronous nonisolated context",
      "request { page.show($0) }", .error,
      "The closure is called on any thread. Let the call return its value, and show it there.",
      "picker-delegate"),
    CompilerMessage(
      .isolation,
      "main actor-isolated property 'title' can not be mutated from a nonisolated context",
      "page.title = \"A\"", .error, "Make a method of it, and await that.", "chained-tasks"),
    CompilerMessage(
      .isolation,
      "main actor-isolated property 'title' can not be mutated from a Sendable closure",
      "request { page.title = $0.name }", .error,
      "The handler is not on the main actor, whatever queue it comes on.", "picker-delegate"),
    CompilerMessage(
      .isolation,
      "main actor-isolated property 'title' can not be referenced from a nonisolated context",
      "func show() { print(page.title) }", .error,
      "A synchronous function cannot wait for the main actor. Make it one of the main actor's.",
      "chained-tasks"),
    CompilerMessage(
      .isolation,
      "main actor-isolated property 'title' cannot be accessed from outside of the actor",
      "print(page.title)", .error, "Write `await`; it may have changed by the next line.",
      "closure-queue"),
    CompilerMessage(
      .isolation,
      "actor-isolated instance method 'pay()' cannot be called from outside of the actor",
      "account.pay()", .error, "Write `await`: others may be served first.", "closure-queue"),
    CompilerMessage(
      .isolation,
      "call to actor-isolated instance method 'pay()' in a synchronous nonisolated context",
      "func pay() { account.pay() }", .error,
      "A synchronous function cannot wait for an actor. Make it async.", "bounded-downloads"),
    CompilerMessage(
      .isolation,
      "actor-isolated property 'balance' can not be mutated from a nonisolated context",
      "account.balance += 1", .error,
      "Reading and writing would be two visits. Make one method of it, without an `await`.",
      "closure-queue"),
    CompilerMessage(
      .isolation, "actor-isolated property 'balance' cannot be accessed from outside of the actor",
      "print(account.balance)", .error,
      "Write `await`. Do not decide by it: it is out of date when you have it.", "closure-queue"),
    CompilerMessage(
      .isolation,
      "conformance of 'Screen' to protocol 'Delegate' crosses into main actor-isolated code and "
        + "can cause data races",
      "@MainActor final class Screen: Delegate { func picked(_ photo: Photo) {} }", .refused,
      "The protocol does not say on which thread it is called. With `@preconcurrency` it is "
        + "checked when it runs.", "picker-delegate"),
    CompilerMessage(
      .isolation, "type 'Screen' does not conform to protocol 'Delegate'",
      "final class Screen: Delegate { func picked(_ photo: Photo) async {} }", .error,
      "Whoever tells a delegate does not wait. Hand the news to a continuation or a stream.",
      "picker-delegate"),
    CompilerMessage(
      .isolation,
      "cannot access property 'album' with a non-Sendable type 'Album' from "
        + "nonisolated deinit",
      "@MainActor final class Screen { var album = Album(); deinit { album.photos = [] } }",
      .errorInSix, "A `deinit` runs on any thread. End the work in a method, before.",
      "picker-delegate"),
  ]
}
