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

  @Test("into a file that may not grow ends with 74 and the system's reason")
  func fullFile() async throws {
    let run = try await shell(
      "file=$(mktemp); ulimit -f 0; \"$0\" >\"$file\"; status=$?; rm \"$file\"; exit $status")
    #expect(run.status == 74)
    #expect(run.errors == "The output cannot be written: File too large.\n")
  }

  /// What a reader may type, with the command of each executable.
  private static let lines = [
    "blocking-wait", "blocking-wait --explore --variant starved", "blocking-wait --replay 0",
    "blocking-wait-exercise", "scratch", "tree-of-tasks", "tree-of-tasks --memory",
    "workshop check blocking-wait", "snippet-graph", "benchmarks",
  ]

  @Test(
    "with too few open files says what is needed, what came and what to type", arguments: lines,
    // With fewer than four, the libraries cannot be loaded.
    [4, 5, 6, 8, 10, 12])
  func tooFewFiles(line: String, limit: Int) async throws {
    let run = try await shell(line, after: "ulimit -n \(limit)")
    #expect(run.status == 71)
    #expect(run.output == "")
    #expect(
      words(run.errors).hasSuffix(
        ": This needs 48 more open files, which the system does not give: Too many open files."
          + " The limit on open files is \(limit). Type: ulimit -n 256"))
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("with too little address space says which limit that is", arguments: lines)
  func tooLittleMemory(line: String) async throws {
    let run = try await shell(line, after: "ulimit -v 300000")
    #expect(run.status == 71)
    #expect(run.output == "")
    #expect(
      words(run.errors).hasSuffix(
        ": This needs 1024 MiB of address space, which the system does not give: Cannot allocate"
          + " memory. The limit on address space is 292 MiB. Type: ulimit -v unlimited"))
  }

  @Test(
    "in which a child can have no thread ends at once, and so does the child",
    arguments: ["", "--explore", "--replay 0"])
  func noThreads(arguments: String) async throws {
    // A stack that no thread can have is a limit that holds for every user.
    let run = try await shell("ulimit -s 1000000000000; exec \"$0\" \(arguments)")
    #expect(run.status == 71)
    #expect(
      words(run.errors).hasPrefix(
        "blocking-wait: This needs a thread, which the system does not give: there is no room for"
          + " its stack"))
  }

  private func shell(_ line: String, after limit: String) async throws -> Command {
    let words = line.split(separator: " ").map(String.init)
    return try await Command.run(
      tool: "sh",
      ["-c", "\(limit); exec \"$@\"", "sh", Products.executable(words[0]).path]
        + words.dropFirst())
  }

  private func shell(_ line: String) async throws -> Command {
    try await Command.run(
      tool: "sh", ["-c", line, Products.executable("blocking-wait").path])
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
