import Foundation
import TestSupport
import Testing

/// Lessons as a shell may start them: with files closed, and with low limits.
@Suite("A lesson that a shell starts")
struct ShellTests {
  @Test(
    "with standard input or error closed ends as it does otherwise",
    arguments: ["2>&-", "<&-", "<&- 2>&-"])
  func closed(files: String) async throws {
    let run = try await shell("exec \"$0\" \(files)")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output == (try await Command.run("blocking-wait")).output)
    #expect(run.errors == "")
  }

  @Test(
    "with standard output closed ends with 74, and says so where it can",
    arguments: [">&-", ">&- <&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func closedOutput(files: String) async throws {
    let run = try await shell("exec \"$0\" \(files)")
    #expect(run.status == 74)
    #expect(
      run.errors
        == (files.contains("2>") ? "" : "The output cannot be written: Bad file descriptor.\n"))
  }

  @Test("with standard error closed explores as it does otherwise")
  func explores() async throws {
    let run = try await shell("exec \"$0\" --explore --variant suspended <&- 2>&-")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("with few open files plays all the same")
  func fewFiles() async throws {
    let run = try await shell("ulimit -n 64; exec \"$0\" --variant pool-work")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("with too few open files says what is needed, what came and what to type")
  func tooFewFiles() async throws {
    let run = try await shell("ulimit -n 8; exec \"$0\"")
    #expect(run.status == 1)
    #expect(
      words(run.errors)
        == "blocking-wait: A child process needs a pipe, and the system gives none: Too many open"
        + " files. The limit on open files is 8. Type: ulimit -n 256")
  }

  @Test(
    "in which a child can have no thread ends at once, and so does the child",
    arguments: ["", "--explore", "--replay 0"])
  func noThreads(arguments: String) async throws {
    // A stack that no thread can have is a limit that holds for every user.
    let run = try await shell("ulimit -s 1000000000000; exec \"$0\" \(arguments)")
    #expect(run.status == 1)
    #expect(
      words(run.errors).hasPrefix(
        "blocking-wait: A child process needs a thread, and the system gives none: "))
  }

  private func shell(_ line: String) async throws -> Command {
    try await Command.run(
      tool: "sh", ["-c", line, Products.executable("blocking-wait").path])
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
