import Testing

/// What the compiler says to gathering a group's results on the main actor.
@Suite("What the compiler says to a group on the main actor")
struct MainActorReduceTests {
  private let names = """
    func load(_ number: Int) async -> Int { number }

    """

  @Test("reduce is refused there in Swift 6: the group would leave the actor")
  func reduce() async throws {
    let source =
      names + """
        // snippet.reduce
        @MainActor
        func sum() async -> Int {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { await load(number) } }
            return await group.reduce(0, +)
          }
        }
        // snippet.end
        """
    #expect(try await Compiler.diagnose(source, mode: .five, to: .dataFlow) == [])
    #expect(
      try await Compiler.diagnose(source, mode: .six, to: .dataFlow) == [
        Diagnostic(line: 7, .error, "sending 'group' risks causing data races")
      ])
  }

  @Test("a loop is not, nor is reduce in a function of no actor", arguments: LanguageMode.allCases)
  func loop(mode: LanguageMode) async throws {
    let source =
      names + """
        // snippet.loop
        @MainActor
        func sum() async -> Int {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { await load(number) } }
            var sum = 0
            for await number in group { sum += number }
            return sum
          }
        }
        // snippet.end

        func elsewhere() async -> Int {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { await load(number) } }
            return await group.reduce(0, +)
          }
        }
        """
    #expect(try await Compiler.diagnose(source, mode: mode, to: .dataFlow) == [])
  }
}
