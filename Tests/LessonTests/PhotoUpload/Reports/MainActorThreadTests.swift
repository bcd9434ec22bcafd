import Foundation
import Locking
import TestSupport
import Testing

@Suite("On the main actor, and not on the main thread")
struct MainActorThreadTests {
  /// Prints where it is; started as a program of its own, with an async `main`.
  private static let listing = """
    import Foundation
    // snippet.hop
    @MainActor
    func hop() async {
      await othersServeTheMainQueue()
      MainActor.assertIsolated()
      print("on the main actor; on the main thread: \\(Thread.isMainThread)")
    }
    // snippet.end

    /// Waits on a thread of its own until the main thread has given the main queue away.
    func othersServeTheMainQueue() async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let asked = DispatchSemaphore(value: 0)
          // Unsafe only by its form: the semaphore is between the two threads.
          nonisolated(unsafe) var isMainThread = true
          repeat {
            DispatchQueue.main.async {
              isMainThread = Thread.isMainThread
              asked.signal()
            }
            asked.wait()
          } while isMainThread
          continuation.resume()
        }
      }
    }

    @main
    enum Program {
      static func main() async { await hop() }
    }
    """

  @Test("is where code of the main actor's may be on Linux, in a program whose main is async")
  func linux() async throws {
    try await TestFolder.with { folder in
      let source = folder.appending(path: "Program.swift")
      try Self.listing.write(to: source, atomically: false, encoding: .utf8)
      let program = folder.appending(path: "program")
      try await Compiler.link([source], module: "Program", into: program)
      let run = try await Command.run(program)
      #expect(run.status == 0)
      #expect(run.output == "on the main actor; on the main thread: false\n")
    }
  }

  @Test("so ask for the isolation, which is what matters")
  @MainActor
  func isolated() async {
    await Task.yield()
    show("it returns")
    #expect(shown.withLock { $0 } == ["it returns"])
  }

  @Test("and from elsewhere that ends the process, before anything is done")
  func elsewhere() async {
    await #expect(processExitsWith: .failure) { await showElsewhere() }
  }
}

// snippet.isolated
/// No type says from where it is called. Elsewhere than on the main actor it ends
/// the process.
private func show(_ words: String) {
  MainActor.preconditionIsolated()
  shown.withLock { $0.append(words) }
}
// snippet.end

private let shown = Locked<[String]>([])

@concurrent
private func showElsewhere() async { show("nobody sees it") }
