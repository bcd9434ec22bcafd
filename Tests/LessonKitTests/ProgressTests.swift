import Dispatch
import Foundation
import Locking
import Processes
import Testing

@testable import LessonKit

@Suite("The progress line")
struct ProgressTests {
  @Test("is shown while work keeps its thread, and wiped away before it returns")
  func during() async {
    let written: [String] = await withCheckedContinuation { continuation in
      // The work blocks until the line is there, so it has a thread of its own.
      Thread.detachNewThread {
        let lines = Locked<[String]>([])
        let isShown = DispatchSemaphore(value: 0)
        let progress = Progress(after: .milliseconds(1)) { text in
          lines.withLock { $0.append(text) }
          isShown.signal()
        }
        progress.during("still exploring turns") { isShown.wait() }
        continuation.resume(returning: lines.withLock { $0 })
      }
    }
    #expect(written.first?.hasPrefix("\rstill exploring turns ... ") == true)
    #expect(written.last == "\r\u{1B}[K")
  }

  @Test("is on a terminal that can wipe it away, and nowhere else")
  func terminals() throws {
    let number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let terminal = FileDescriptor(number: number)
    defer { terminal.close() }
    try #require(terminal.isTerminal)
    #expect(Progress(on: terminal, ["TERM": "xterm"]).isOn)
    #expect(Progress(on: terminal, ["TERM": "xterm", "NO_COLOR": "1"]).isOn)
    #expect(!Progress(on: terminal, ["TERM": "dumb"]).isOn)
    let file = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
    #expect(!Progress(on: FileDescriptor(number: file.fileDescriptor), ["TERM": "xterm"]).isOn)
  }

  @Test("is not there where nobody looks, or there was no time for it")
  func nothing() {
    #expect(Progress(after: .zero, nil).during("work") { 7 } == 7)
    let lines = Locked<[String]>([])
    let progress = Progress(after: .seconds(3_600)) { text in lines.withLock { $0.append(text) } }
    progress.show("work")
    #expect(progress.during("work") { 7 } == 7)
    #expect(lines.withLock { $0 } == [])
  }
}
