import Foundation
import TestSupport
import Testing

@testable import Processes

@Suite struct ChildProcessTests {
  @Test func `what a child writes comes by line, and what it says besides is kept`() async throws {
    let (lines, end) = try await onThread {
      let child = try shell("echo one; echo words >&2; printf 'two\nrest'; exit 7")
      return (child.lines(), try child.end())
    }
    #expect(lines == ["one", "two"])
    #expect(end == ChildEnd(how: .exited(7), errors: "words\n"))
  }

  @Test func `a child that a signal ends is told from one that exits`() async throws {
    let end = try await onThread {
      let child = try shell("kill -ILL $$")
      _ = child.lines()
      return try child.end()
    }
    #expect(end.how == .ended(bySignal: SIGILL))
  }

  @Test func `a child that writes more words than a pipe holds does not wait`() async throws {
    let (lines, end) = try await onThread {
      let child = try shell("head -c 1000000 /dev/zero >&2; echo done")
      return (child.lines(), try child.end())
    }
    #expect(lines == ["done"])
    #expect(end.how == .exited(0))
    #expect(!end.errors.isEmpty)
  }

  @Test func `of a child with much to say the last words are kept`() async throws {
    let words = try await onThread {
      let child = try shell(
        "head -c 1000000 /dev/zero >&2; echo >&2; echo 'A.swift:1: Fatal error: gone' >&2; exit 1")
      _ = child.lines()
      return try child.wait().words
    }
    #expect(words == "gone")
  }

  @Test func `a child that closes its output before it exits is waited for`() async throws {
    let end = try await onThread {
      try shell("exec >&- 2>&-; i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; exit 7").wait()
    }
    #expect(end.how == .exited(7))
  }

  @Test func `a child that writes where this process does is waited for however long it takes`()
    async throws
  {
    let end = try await onThread {
      try ChildProcess(
        writingHere: URL(filePath: "/bin/sh"),
        ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; exit 7"]
      ).wait()
    }
    #expect(end == ChildEnd(how: .exited(7), errors: ""))
  }

  @Test func `a child that writes where this process does ends with it, by its standard input`()
    async throws
  {
    let how = try await onThread {
      let child = try ChildProcess(
        writingHere: URL(filePath: "/bin/sh"), ["-c", "read -r line; exit \"$line\""])
      try child.write(Data("5".utf8))
      return try child.wait().how
    }
    #expect(how == .exited(5))
  }

  @Test func `a child that has ended is not waited for where another holds its output`()
    async throws
  {
    let (lines, end) = try await onThread {
      let child = try shell("exec 3<&0; cat <&3 & echo words >&2; echo said; exit 7")
      return (child.lines(), try child.wait())
    }
    #expect(lines == ["said"])
    #expect(end == ChildEnd(how: .exited(7), errors: "words\n"))
  }

  @Test func `a child reads the lines that are written to it`() async throws {
    let said = try await onThread {
      let child = try shell("read line; echo \"got $line\"; read line; echo \"got $line\"")
      try child.write(Data("first".utf8))
      let first = child.nextWords()
      try child.write(Data("second".utf8))
      return [first, child.nextWords()]
    }
    #expect(said == [.line(Data("got first".utf8)), .line(Data("got second".utf8))])
  }

  @Test func `writing to a child that has ended throws, and ends nobody else`() async throws {
    await #expect(throws: FileDescriptor.Failure(code: EPIPE)) {
      try await onThread {
        let child = try shell("exit 0")
        _ = child.lines()
        // It closes its output a little before its input.
        while ProcessState(of: child.id)?.threads != ["Z"] { sched_yield() }
        try child.write(Data("too late".utf8))
      }
    }
  }

  @Test func `a child that would go on is ended`() async throws {
    let (said, end, began, isThere) = try await onThread {
      let child = try shell("echo here; exec cat")
      let said = child.nextWords()
      let began = start(of: child.id)
      return (said, try child.end(), began, start(of: child.id) == began)
    }
    #expect(said == .line(Data("here".utf8)))
    #expect(end.how == .ended(bySignal: SIGKILL))
    #expect(began != nil && !isThere)
  }

  @Test func `a child that is no longer wanted is ended`() async throws {
    let (id, began) = try await onThread {
      let child = try shell("exec cat")
      return (child.id, start(of: child.id))
    }
    #expect(began != nil && start(of: id) != began)
  }

  @Test(arguments: ["exit 0", "kill -9 $$", "exec cat"])
  func `the folder of a child goes with it, however it ends`(end: String) async throws {
    let (path, wasThere) = try await onThread {
      let child = try shell("mkdir $FORWARD_PROGRESS_FOLDER; echo $FORWARD_PROGRESS_FOLDER; \(end)")
      guard case .line(let line) = child.next(turn: 60) else { return ("", false) }
      let path = String(decoding: line, as: UTF8.self)
      let wasThere = FileManager.default.fileExists(atPath: path)
      try child.end()
      return (path, wasThere)
    }
    #expect(wasThere && path.hasPrefix(FileManager.default.temporaryDirectory.path))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a child has no files but its own`() async throws {
    let (files, passed) = try await onThread {
      let own = FileHandle(forReadingAtPath: "/dev/zero")
      defer { try? own?.close() }
      let listing = "ls -1 /proc/self/fd | grep -vx 3 | wc -l"
      let memory = try SharedMemory(count: 8)
      let passed = try ChildProcess(
        URL(filePath: "/bin/sh"), ["-c", "readlink /proc/$$/fd/3 >/dev/null && echo yes"],
        passing: memory.file)
      return (try shell(listing).lines(), passed.lines())
    }
    // `ls` itself has the folder open, as its number 3.
    #expect(files == ["3"])
    #expect(passed == ["yes"])
  }

  @Test func `what is opened for a child is never open in what somebody else starts`() throws {
    let pipe = try PipeEnds()
    let memory = try SharedMemory(count: 8)
    withExtendedLifetime((pipe, memory)) {
      for file in [pipe.reading, pipe.writing, memory.file] {
        #expect(fcntl(file.number, F_GETFD) == FD_CLOEXEC)
      }
    }
  }

  @Test func `a child blocks no signal, whatever its parent's thread blocks`() async throws {
    let lines = try await onThread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      return try shell("grep SigBlk /proc/self/status").lines()
    }
    #expect(lines == ["SigBlk:\t0000000000000000"])
  }

  @Test func `what cannot be started is said with the system's reason`() async throws {
    let failure = await #expect(throws: StartFailure.self) {
      try await onThread { _ = try ChildProcess(URL(filePath: "/no/such/tool")) }
    }
    #expect(
      failure?.description
        == "tool cannot be started: No such file or directory.")
  }

  @Test func `what is shared with a child is there when it is gone`() async throws {
    let first = try await onThread {
      let memory = try SharedMemory(count: 4)
      let child = try ChildProcess(
        URL(filePath: "/bin/sh"), ["-c", "printf 'abcdefgh' >&3; kill -KILL $$"],
        passing: memory.file)
      _ = child.lines()
      return memory.numbers[0]
    }
    #expect(withUnsafeBytes(of: first) { String(decoding: $0, as: UTF8.self) } == "abcdefgh")
  }
}

/// When a process was started, in ticks since the machine was; `nil` where there is none. Its number
/// alone says little: as soon as it is gone another process, or a thread, may have that number.
private func start(of id: pid_t) -> Substring? {
  let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
  // Behind the name, which may have spaces in it, the state is the third field and this the 22nd.
  return status?.split(separator: ")").last?.split(separator: " ").dropFirst(19).first
}

/// Runs a line of shell, which may read what is written to it.
func shell(_ line: String) throws -> ChildProcess {
  try ChildProcess(URL(filePath: "/bin/sh"), ["-c", line])
}

extension ChildProcess {
  /// What the child says next, however long the machine keeps it from that; `nothing` where it
  /// has nothing to say.
  func nextWords() -> Said {
    var count = Ceiling.Count(Ceiling())
    while true {
      let said = next()
      if said != .nothing || count.turn(ProcessState(of: id)) != nil { return said }
    }
  }

  /// All that the child says until it ends.
  func lines() -> [String] {
    var lines: [String] = []
    while case .line(let line) = nextWords() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
