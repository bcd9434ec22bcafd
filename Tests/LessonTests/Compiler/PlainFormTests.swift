import Testing

/// What the compiler says to the plain forms that this lesson's code is about.
@Suite("What the compiler says to a blocking wait as people write it")
struct PlainFormTests {
  @Test(
    "a semaphore in an async function compiles without a word", arguments: LanguageMode.allCases)
  func semaphore(mode: LanguageMode) async throws {
    let said = try await Compiler.diagnose(
      """
      import Dispatch
      // snippet.silent
      func load() async -> Int {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var value = 0
        DispatchQueue.global().async {
          value = 42
          done.signal()
        }
        done.wait()
        return value
      }
      // snippet.end
      """, mode: mode, to: .dataFlow)
    #expect(said == [])
  }

  @Test("of that function it is the variable that Swift 6 refuses, not the wait")
  func capturedVariable() async throws {
    let said = try await Compiler.diagnose(
      """
      import Dispatch
      func load() async -> Int {
        let done = DispatchSemaphore(value: 0)
        var value = 0
        DispatchQueue.global().async {
          value = 42
          done.signal()
        }
        done.wait()
        return value
      }
      """, mode: .six)
    #expect(
      said == [
        Diagnostic(
          line: 6, .error, "mutation of captured var 'value' in concurrently-executing code")
      ])
  }

  @Test("of a bridge to async code it is the variable as well, and only in Swift 6")
  func bridge() async throws {
    let source = """
      import Dispatch
      // snippet.bridge
      func blockOn<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
      ) -> Value {
        let done = DispatchSemaphore(value: 0)
        var value: Value?
        Task.detached {
          value = await work()
          done.signal()
        }
        done.wait()
        return value!
      }
      // snippet.end
      """
    #expect(try await Compiler.diagnose(source, mode: .five, to: .dataFlow) == [])
    #expect(
      try await Compiler.diagnose(source, mode: .six, to: .dataFlow) == [
        Diagnostic(
          line: 8, .error,
          "sending value of non-Sendable type '() async -> ()' risks causing data races")
      ])
  }

  @Test(
    "declared once more as noasync, the waits are refused with Apple's words",
    arguments: LanguageMode.allCases)
  func redeclared(mode: LanguageMode) async throws {
    let said = try await Compiler.diagnose(
      """
      import Dispatch
      // snippet.noasync
      extension DispatchSemaphore {
        @available(*, noasync, message: "Await a Task handle instead")
        func wait() { _ = wait(timeout: .distantFuture) }
      }

      extension DispatchGroup {
        @available(*, noasync, message: "Use a TaskGroup instead")
        func wait() { _ = wait(timeout: .distantFuture) }
      }
      // snippet.end
      func load(_ semaphore: DispatchSemaphore, _ group: DispatchGroup) async {
        semaphore.wait()
        group.wait()
        _ = semaphore.wait(timeout: .distantFuture)
        helper(semaphore)
      }
      func helper(_ semaphore: DispatchSemaphore) { semaphore.wait() }
      """, mode: mode)
    let wait = "instance method 'wait' is unavailable from asynchronous contexts; "
    #expect(
      said == [
        .refused(line: 14, wait + "Await a Task handle instead", in: mode),
        .refused(line: 15, wait + "Use a TaskGroup instead", in: mode),
      ], "the wait with a timeout, and the one in a helper, stay unseen")
  }

  @Test("a bridge that must stay is out of reach of async functions, but not of their closures")
  func noasyncBridge() async throws {
    let said = try await Compiler.diagnose(
      """
      // snippet.old-method
      struct Settings {
        @available(*, noasync, message: "Use the async name()")
        func name() -> String { "" }
        func name() async -> String { "" }
      }
      // snippet.end
      func show(_ settings: Settings) async -> String {
        let name: () -> String = { settings.name() }
        return await settings.name() + name()
      }
      func print(_ settings: Settings) -> String { settings.name() }
      """, mode: .six, to: .dataFlow)
    #expect(said == [], "overloads: an async function gets the async one")

    let alone = try await Compiler.diagnose(
      """
      @available(*, noasync, message: "Use the async name()")
      func oldName() -> String { "" }
      func show() async -> String { oldName() }
      """, mode: .six)
    #expect(
      alone == [
        Diagnostic(
          line: 3, .error,
          "global function 'oldName' is unavailable from asynchronous contexts; "
            + "Use the async name()")
      ])
  }

  @Test("a deprecated method beside an async one warns its synchronous callers only")
  func deprecated() async throws {
    let said = try await Compiler.diagnose(
      """
      struct Settings {
        @available(*, deprecated, message: "Use the async name()")
        func name() -> String { "" }
        func name() async -> String { "" }
      }
      func show(_ settings: Settings) async -> String { await settings.name() }
      func print(_ settings: Settings) -> String { settings.name() }
      """, mode: .six)
    #expect(
      said == [
        Diagnostic(line: 7, .warning, "'name()' is deprecated: Use the async name()")
      ])
  }

  @Test("an await under a lock does not compile", arguments: LanguageMode.allCases)
  func awaitUnderALock(mode: LanguageMode) async throws {
    let said = try await Compiler.diagnose(
      """
      import Foundation
      func work() async {}
      func load(_ lock: NSLock) async {
        lock.withLock { await work() }
      }
      """, mode: mode)
    #expect(
      said == [
        Diagnostic(
          line: 4, .error,
          "cannot pass function of type '() async -> ()' to parameter expecting synchronous "
            + "function type")
      ])
  }
}
