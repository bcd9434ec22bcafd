import Foundation
import TestSupport
import Testing

@testable import LessonKit

// snippet.wait-until-exit
/// Runs a tool and waits for it. The compiler has nothing to say.
private func run(_ tool: Process) async throws -> Int32 {
  try tool.run()
  tool.waitUntilExit()
  return tool.terminationStatus
}
// snippet.end

// snippet.termination-handler
/// Runs a tool and suspends until it has ended.
private func runSuspended(_ tool: Process) async throws -> Int32 {
  try await withCheckedThrowingContinuation { continuation in
    tool.terminationHandler = { tool in
      continuation.resume(returning: tool.terminationStatus)
    }
    do {
      try start(tool)
    } catch {
      // A tool that did not start does not end either.
      tool.terminationHandler = nil
      continuation.resume(throwing: error)
    }
  }
}
// snippet.end

// snippet.start
/// Starts a tool so that `terminate()` reaches it. On Linux a child takes over
/// which signals its parent thread blocks, and the pool's threads block SIGTERM.
private func start(_ tool: Process) throws {
  var termination = sigset_t()
  sigemptyset(&termination)
  sigaddset(&termination, SIGTERM)
  var before = sigset_t()
  pthread_sigmask(SIG_UNBLOCK, &termination, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try tool.run()
}
// snippet.end

@Suite("Waiting for a child process")
struct ChildProcessTests {
  @Test("one in each thread of the pool: no other task runs until a child has ended")
  func blocks() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in othersWhile(width) { try await run($0) } }
    }
  }

  @Test("with a termination handler other tasks run while more children do than the pool is wide")
  func suspends() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { width in othersWhile(2 * width) { try await runSuspended($0) } }
    }
  }

  @Test("a tool that cannot be started throws, and the caller goes on")
  func cannotStart() async {
    let tool = Process()
    tool.executableURL = URL(filePath: "/no/such/tool")
    await #expect(throws: (any Error).self) { try await runSuspended(tool) }
  }

  @Test("on Linux a tool that a task starts is deaf to terminate()")
  func deafWhenStartedByATask() async throws {
    let tool = endless()
    // Detached: on a thread of the pool, wherever this test runs.
    try await Task.detached { try tool.run() }.value
    defer { kill(tool.processIdentifier, SIGKILL) }
    #expect(try blocksSIGTERM(tool))
  }

  @Test("a tool started with SIGTERM let through hears terminate()")
  func hears() async throws {
    let tool = endless()
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    tool.terminationHandler = { end.yield($0.terminationStatus) }
    try start(tool)
    // Whatever is seen below, the tool ends.
    defer { kill(tool.processIdentifier, SIGKILL) }
    try #require(try !blocksSIGTERM(tool))
    tool.terminate()
    #expect(await ends.first { _ in true } == SIGTERM)
    #expect(tool.terminationReason == .uncaughtSignal)
  }
}

/// Whether other tasks run while that many tools do, each of which lasts until it is ended.
///
/// A thread in `waitUntilExit` looks up now and then, so this process is never
/// still for long. What stands for it: so many moments in which no thread ran or
/// was ready that Dispatch has looked more than once whether a thread is missing.
private func othersWhile(
  _ count: Int, _ run: @escaping @Sendable (Process) async throws -> Int32
) -> Seen {
  let happenings = Happenings()
  let tools = (0..<count).map { _ in endless() }
  for tool in tools {
    // Tasks of their own, at the pool's default priority.
    Task.detached {
      _ = try await run(tool)
      happenings.note("tool ended")
    }
  }
  wait(for: "the tools to run", until: { tools.allSatisfy(\.isRunning) })
  Task.detached { happenings.note("another task ran") }
  _ = comesAbout(inIdleTurns: 3000) { happenings.contains("another task ran") }
  for tool in tools { kill(tool.processIdentifier, SIGKILL) }
  wait(for: "all to have run", until: { happenings.inOrder.count == count + 1 })
  return happenings.inOrder.first == "another task ran" ? .othersWentOn : .othersWaited
}

/// Copies its input, which nobody writes, until it is ended.
private func endless() -> Process {
  let tool = Process()
  tool.executableURL = URL(filePath: "/bin/cat")
  tool.standardInput = Pipe()
  return tool
}

/// Whether a running child does not hear SIGTERM, as the kernel has it.
private func blocksSIGTERM(_ tool: Process) throws -> Bool {
  let status = try String(
    contentsOfFile: "/proc/\(tool.processIdentifier)/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
  let mask = try #require(
    UInt64(line.dropFirst("SigBlk:".count).drop(while: \.isWhitespace), radix: 16))
  return mask & (1 << UInt64(SIGTERM - 1)) != 0
}
