import Testing

/// What the compiler says to what a stream's closures capture, where the language modes differ.
@Suite("What the compiler says to a stream's closures")
struct StreamCaptureTests {
  private let names = """
    struct Picture: Sendable {}
    typealias Pictures = AsyncThrowingStream<Picture, any Error>
    final class Options {}
    final class Cell { func stop() {} }
    struct Library: Sendable {
      func request(_ handler: @escaping (Picture) -> Void) -> Int { 0 }
      func request(
        _ options: Options, _ handler: @escaping (Picture) -> Void
      ) -> Int { 0 }
      func cancel(_ id: Int) {}
    }

    """

  @Test("a variable that the handler reads is refused, and Swift 5 warns of it")
  func variable() async throws {
    let source =
      names + """
        // snippet.variable
        func pictures(from library: Library) -> Pictures {
          Pictures { pictures in
            var id = 0
            pictures.onTermination = { _ in library.cancel(id) }
            id = library.request { pictures.yield($0) }
          }
        }
        // snippet.end
        """
    for mode in LanguageMode.allCases {
      let said = try await Compiler.diagnose(source, mode: mode)
      #expect(
        said == [
          .refused(
            line: 16, "reference to captured var 'id' in concurrently-executing code", in: mode)
        ])
    }
  }

  @Test("an object of a class that the handler captures is refused in Swift 6 only")
  func object() async throws {
    let source =
      names + """
        // snippet.object
        func pictures(for cell: Cell) -> Pictures {
          Pictures { pictures in
            pictures.onTermination = { _ in cell.stop() }
          }
        }
        // snippet.end
        """
    #expect(try await Compiler.diagnose(source, mode: .five, to: .dataFlow) == [])
    #expect(
      try await Compiler.diagnose(source, mode: .six) == [
        Diagnostic(
          line: 15, .error,
          "capture of 'cell' with non-Sendable type 'Cell' in a '@Sendable' closure")
      ])
  }

  @Test("options that a task in the closure takes along are refused in Swift 6 only")
  func options() async throws {
    let source =
      names + """
        // snippet.options
        func pictures(from library: Library, _ options: Options) -> Pictures {
          Pictures { pictures in
            Task { _ = library.request(options) { pictures.yield($0) } }
          }
        }
        // snippet.end
        """
    #expect(try await Compiler.diagnose(source, mode: .five, to: .dataFlow) == [])
    #expect(
      try await Compiler.diagnose(source, mode: .six, to: .dataFlow) == [
        Diagnostic(
          line: 15, .error,
          "passing closure as a 'sending' parameter risks causing data races between code in the "
            + "current task and concurrent execution of the closure")
      ])
  }
}
