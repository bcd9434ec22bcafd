import Foundation
import Testing

@testable import AsyncOperation

@Suite("An operation that finishes itself when it is cancelled")
struct FinishedWithoutStartTests {
  private static let words = "went isFinished=YES without being started by the queue it is in"

  @Test("is finished before its queue has started it, and Foundation says so on Linux")
  func said() async throws {
    let result = await #expect(
      processExitsWith: .seen(.returned),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      await cancelledWhileWaiting(EagerSave.self)
    }
    let said = try #require(result).said
    #expect(said.contains("EagerSave") && said.contains(Self.words), "\(said)")
  }

  @Test("is started and then finishes, where cancel() only says so, and nothing is said")
  func silent() async throws {
    let result = await #expect(
      processExitsWith: .seen(.returned),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      await cancelledWhileWaiting(SaveOperation.self)
    }
    let said = try #require(result).said
    #expect(!said.contains(Self.words))
  }
}

extension ExitTest.Result {
  fileprivate var said: String {
    String(decoding: standardOutputContent + standardErrorContent, as: UTF8.self)
  }
}

/// Cancels an operation that waits behind another, and then lets the queue drain.
private func cancelledWhileWaiting(_ operation: SaveOperation.Type) async {
  await watching { width in
    ending(poolWidth: width) {
      // One that is running already: Foundation may crash where an operation finishes itself while
      // its queue is about to start another.
      let work = Work()
      work.queue.maxConcurrentOperationCount = 1
      let save = saves(1, operation)[0]
      work.queue.addOperation(save)
      save.cancel()
      work.gate.open()
      await work.queue.allOperationsAreFinished()
    }
  }
}
