extension CompilerMessage {
  static let lifetime = [
    CompilerMessage(
      .lifetime,
      "weak reference will always be nil because the referenced object is deallocated here",
      "picker.delegate = Receiver()", .warning,
      also: ["instance will be immediately deallocated because property 'delegate' is 'weak'"],
      "Nobody keeps the delegate, so nobody will be told. Keep it for as long as the call waits.",
      "continuation-contract"),
    CompilerMessage(
      .lifetime,
      "instance will be immediately deallocated because property 'delegate' is 'weak'",
      "picker.delegate = Receiver()", .warning,
      also: ["weak reference will always be nil because the referenced object is deallocated here"],
      "The same line, and the same fault.", "picker-delegate"),
    CompilerMessage(
      .lifetime,
      "initialization of immutable value 'photo' was never used; consider replacing with "
        + "assignment to '_' or removing it",
      "async let photo = load()", .warning,
      "The child is cancelled at the end of the scope, and waited for.", "tree-of-tasks"),
    CompilerMessage(
      .lifetime,
      "'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'String', "
        + "consider removing it",
      "nonisolated(unsafe) let name = \"a\"; print(name)", .warning,
      "There is nothing here to be silenced.", "blocking-wait"),
  ]
}
