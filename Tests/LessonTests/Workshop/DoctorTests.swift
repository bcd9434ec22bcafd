import Foundation
import Processes
import TestSupport
import Testing

@testable import Workshop

@Suite("The doctor")
struct DoctorTests {
  /// Where the recipe's own tools are, and nothing else.
  private func withTools<Result>(
    adding scripts: [String: String] = [:],
    _ body: ([String: String], URL) async throws -> Result
  ) async throws -> Result {
    try await TestFolder.with { folder in
      let recipe = try Repository.text(".ci/doctor")
      for tool in [
        "sh", "uname", "getconf", "sed", "awk", "head", "sort", "tail", "df", "fold", "dirname",
      ] where scripts[tool] == nil {
        #expect(recipe.contains(tool))
        let found = try #require(
          ["/usr/bin", "/bin"].first { FileManager.default.fileExists(atPath: "\($0)/\(tool)") })
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: tool).path, withDestinationPath: "\(found)/\(tool)")
      }
      for (name, text) in scripts {
        let script = folder.appending(path: name)
        try Data("#!/bin/sh\n\(text)\n".utf8).write(to: script)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: script.path)
      }
      return try await body(["PATH": folder.path], folder)
    }
  }

  private func recipe(_ environment: [String: String]) async throws -> Command {
    let run = try await Command.run(
      tool: "sh", [Repository.root.appending(path: ".ci/doctor").path], environment: environment)
    #expect(run.errors == "", "\(run.errors)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
    return run
  }

  @Test("needs no Swift to say that there is none, and what to do")
  func noSwift() async throws {
    let run = try await withTools { environment, _ in try await recipe(environment) }
    #expect(run.status == 1)
    #expect(run.output.contains("\nstop  Swift         not found; 6.3 or newer is wanted\n"))
    #expect(run.output.contains("https://www.swift.org/install/linux"))
    #expect(run.output.contains("\nlook  containers    no tool found"))
    #expect(run.output.hasSuffix("swift:6.3 swift run blocking-wait\n"))
    for name in ["system", "architecture", "cores", "memory", "disk"] {
      let finding = try Regex("(?m)^(ok|look|stop) +\(name) ")
      #expect(run.output.contains(finding), "\(run.output)")
    }
  }

  @Test(
    "tells an older Swift, a newer one, and one that does not run",
    arguments: [
      ("echo 'Apple Swift version 6.2.4 (x)'", "stop  Swift         6.2.4; 6.3 or newer"),
      ("echo 'Swift version 6.3 (x)'", "ok    Swift         6.3; "),
      ("echo 'Swift version 6.10.1 (x)'", "ok    Swift         6.10.1; "),
      ("echo 'no libtinfo.so' >&2; exit 1", "stop  Swift         it is there and does not say"),
    ])
  func versions(script: String, words: String) async throws {
    let run = try await withTools(adding: ["swift": script]) { environment, _ in
      try await recipe(environment)
    }
    #expect(run.output.contains("\n\(words)"), "\(run.output)")
    #expect(run.status == (words.hasPrefix("ok") ? 0 : 1))
  }

  @Test("names a container where another system is, with a tool that starts one")
  func mac() async throws {
    let scripts = [
      "uname": "case $1 in -s) echo Darwin ;; *) echo arm64 ;; esac", "podman": "",
      "swift": "echo 'swift-driver version: 1.1 Apple Swift version 6.3'",
    ]
    let run = try await withTools(adding: scripts) { environment, _ in
      try await recipe(environment)
    }
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("stop  system        Darwin; the lessons run on Linux\n"))
    #expect(run.output.contains("\nlook  architecture  arm64"))
    #expect(run.output.contains("\nok    containers    podman\n"))
  }

  @Test("goes on where builds and the simulation are tried, and tells each thing")
  func whole() async throws {
    try await Learner.with { learner in
      try learner.write(try Repository.text(".ci/doctor"), ".ci/doctor")
      try learner.write("// swift-tools-version: 6.3\n", "Package.swift")
      let run = try await learner.workshop("doctor")
      #expect(run.errors == "")
      let names = run.output.matches(of: #/(?m)^(?:ok|look|stop) *(.{14})/#)
        .map { $0.1.trimmingCharacters(in: .whitespaces) }
      #expect(
        names == [
          "system", "architecture", "Swift", "cores", "memory", "disk", "containers", "terminal",
          "encoding", "control group", "file times", "simulation", "build", "build again",
        ], "\(run.output)")
      #expect(
        run.output.contains(#/(?m)^ok +simulation +its self-test has passed [0-9]+ checks$/#))
      #expect(run.status == (run.output.contains("\nstop ") ? 1 : 0))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
      #expect(learner.names(in: ".workshop") == ["lock"])
    }
  }

  @Test("leaves nothing of a build that is interrupted", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    try await Learner.with { learner in
      try learner.write(try Repository.text(".ci/doctor"), ".ci/doctor")
      let status = try await onThread {
        let held = try learner.holdBuilds()
        let run = try MarkedRun(
          "workshop", ["doctor"], in: learner.root, environment: learner.environment)
        try run.waitUntilSeen(processes: 1)
        inTurns("a build") { FileManager.default.fileExists(atPath: held) }
        kill(run.process.processIdentifier, signal)
        run.process.waitUntilExit()
        try run.waitUntilGone()
        return run.process.terminationStatus
      }
      #expect(status == signal)
      #expect(learner.names(in: ".build") == [])
    }
  }

  @Test("says what a build that fails says last")
  func failingBuild() async throws {
    try await Learner.with { learner in
      try learner.write(try Repository.text(".ci/doctor"), ".ci/doctor")
      try learner.write("// swift-tools-version: 6.3\n", "Package.swift")
      try learner.write(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo 'Swift version 6.3' && exit\n"
          + "echo noise; echo 'error: no room'; exit 1\n", "bin/swift")
      let run = try await learner.workshop("doctor")
      #expect(run.status == 1)
      #expect(run.output.contains("\nstop  build         it fails: error: no room\n"))
    }
  }

  @Test("knows a terminal that is too narrow, and a locale that cannot have every letter")
  func screen() {
    #expect(Screen(columns: 79, environment: [:]).finding.grade == .look)
    #expect(Screen(columns: 80, environment: [:]).finding.grade == .ok)
    #expect(Screen(columns: nil, environment: [:]).finding.grade == .ok)
    for (environment, grade) in [
      ([:], .look), (["LANG": "C"], .look), (["LANG": "en_GB.UTF-8"], .ok),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "C"], .look), (["LC_ALL": "C.utf8"], .ok),
    ] as [([String: String], Finding.Grade)] {
      #expect(Screen(columns: nil, environment: environment).encoding.grade == grade)
    }
  }

  @Test(
    "reads the limits of a control group, of either version, and those above it",
    arguments: [
      (["a/b/memory.max": "max", "a/b/cpu.max": "max 100000"], Finding.Grade.ok, "no limits"),
      (["a/b/memory.max": "1073741824"], .look, "1 GiB of memory"),
      (["a/memory.max": "1073741824", "a/b/memory.max": "max"], .look, "1 GiB of memory"),
      (["a/b/cpu.max": "50000 100000"], .look, "0.5 processors"),
      (["cpu.max": "150000 100000", "memory.max": "8589934592"], .ok, "1.5 processors, 8 GiB"),
      (["a/b/pids.max": "64"], .stop, "64 processes"),
      (["memory/c/memory.limit_in_bytes": "9223372036854771712"], .ok, "no limits"),
      (["memory/c/memory.limit_in_bytes": "1073741824"], .look, "1 GiB of memory"),
      (
        ["cpu/c/cpu.cfs_quota_us": "25000", "cpu/c/cpu.cfs_period_us": "100000"], .look,
        "0.3 processors"
      ),
    ])
  func controlGroup(files: [String: String], grade: Finding.Grade, words: String) throws {
    try TestFolder.with { root in
      for (path, text) in files {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((text + "\n").utf8).write(to: file)
      }
      let group = ControlGroup(root: root, membership: "4:memory:/c\n3:cpu,cpuacct:/c\n0::/a/b\n")
      #expect(group.finding.grade == grade)
      #expect(group.finding.words.contains(words), "\(group.finding.words)")
    }
  }

  @Test("knows a file system that does not tell of saves, or has another time")
  func fileTimes() async throws {
    func state(_ seconds: Int, _ number: UInt64 = 1) -> FileState {
      FileState(seconds: seconds, number: number, contents: Data())
    }
    let good = FileTimes(first: state(9), inPlace: state(10), replaced: state(11, 2), clock: 9)
    #expect(good.finding.grade == .ok)
    let coarse = FileTimes(first: state(9), inPlace: state(9), replaced: state(9, 2), clock: 9)
    #expect(coarse.finding.grade == .look)
    let ahead = FileTimes(first: state(90), inPlace: state(91), replaced: state(92), clock: 9)
    #expect(ahead.finding.words.contains("81 s ahead"))
    let none = FileTimes(first: nil, inPlace: nil, replaced: nil, clock: 9)
    #expect(none.finding.grade == .stop)
    try await Learner.with { learner in
      let here = try FileTimes(in: WorkshopFolder(of: learner.workspace))
      #expect(here.first != nil && here.inPlace != nil && here.replaced != nil)
      #expect(learner.names(in: ".workshop") == ["lock"])
    }
  }

  @Test("says of a simulation that cannot be trusted what escapes it, and what to do")
  func selfTest() {
    let finding = SelfTestProgram.finding(["a task escaped"], isTrusted: false)
    #expect(finding.grade == .stop && finding.words.contains("a task escaped"))
    #expect(finding.lines.contains { $0.contains("->") })
  }

  @Test("is asked for by one make verb")
  func verb() throws {
    let makefile = try Repository.text("Makefile")
    #expect(makefile.contains("\n\t@.ci/doctor\n"))
  }
}
