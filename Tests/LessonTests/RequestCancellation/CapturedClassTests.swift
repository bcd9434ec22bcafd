import Testing

/// What the article says below its table.
@Suite("A class that is captured by a cancellation handler")
struct CapturedClassTests {
  private let source = """
    final class Request { var id = 0 }
    func load() async -> Int {
      let request = Request()
      return await withTaskCancellationHandler { request.id } onCancel: { print(request.id) }
    }
    """

  @Test("is refused in the Swift 6 language mode where it is not Sendable")
  func six() async throws {
    let said = try await Compiler.diagnose(source, mode: .six, to: .dataFlow)
    #expect(
      said == [
        Diagnostic(
          line: 4, .error,
          "capture of 'request' with non-Sendable type 'Request' in a '@Sendable' closure")
      ])
  }

  @Test("is let pass without a word in the Swift 5 mode")
  func five() async throws {
    #expect(try await Compiler.diagnose(source, mode: .five, to: .dataFlow) == [])
  }
}
