import Foundation
import Processes
import SimulatedPhotos
import Simulation
import TestSupport
import Testing
import Timeline

@Suite("The record of requests")
struct RecordTests {
  @Test("it tells what was asked, and what was answered")
  func requests() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degradedThenImage))
    manager.request(.picture, .opportunistic, isNetworkAccessAllowed: true) { _, _ in }
    manager.request(PHAsset(localIdentifier: "other"), .fastFormat) { _, _ in }
    await until { manager.unanswered.isEmpty }

    let requests = manager.requests
    #expect(requests.map(\.id) == [1, 2])
    #expect(requests.map(\.asset) == ["picture", "other"])
    #expect(requests.map(\.deliveryMode) == [.opportunistic, .fastFormat])
    #expect(requests.map(\.isSynchronous) == [false, false])
    #expect(requests.map(\.isNetworkAccessAllowed) == [true, false])
    #expect(requests.map(\.callbacks) == [[.degradedImage, .image], [.degradedImage]])
    #expect(requests.map(\.isCancelled) == [false, false])
    #expect(manager.imagesDelivered == 3)
  }

  @Test("it can be sent to another process")
  func codable() throws {
    let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 2))
    manager.request { _, _ in }
    let data = try JSONEncoder().encode(manager.requests)
    #expect(try JSONDecoder().decode([PhotoRequest].self, from: data) == manager.requests)
  }

  @Test("a request whose latency has not passed is loading; a degraded image takes no time")
  func loading() async {
    for decodesOnPool in [false, true] {
      let clock = ManualClock()
      let plan = PhotoPlan(
        answers: .degradedThenImage, latency: .seconds(3), decodesOnPool: decodesOnPool)
      let manager = PHImageManager(plan: plan, clock: clock)
      let listener = Listener()
      manager.request(.picture, .opportunistic, handler: listener.handler())
      await until { clock.sleepers == 1 }
      clock.advance(by: .seconds(2))
      #expect(listener.callbacks == [.degradedImage])
      #expect(manager.unanswered.map(\.waitsFor) == ["its image is loading"])

      clock.advance(by: .seconds(1))
      await until { manager.unanswered.isEmpty }
      #expect(listener.callbacks == [.degradedImage, .image])
    }
  }

  @Test("an answer on its way waits for the main queue")
  @MainActor func queued() {
    let manager = PHImageManager(plan: PhotoPlan())
    manager.request { _, _ in }
    #expect(manager.unanswered.map(\.waitsFor) == ["its answer waits for the main queue"])
  }

  @Test("a request whose handler has not returned is not answered")
  func answering() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let words = await withCheckedContinuation { continuation in
      manager.request { _, _ in
        continuation.resume(returning: manager.unanswered.map(\.waitsFor))
      }
    }
    #expect(words == ["its result handler is running"])
  }

  @Test("a request that is never answered says so", arguments: [PhotoAnswer.never, .dropped])
  func abandoned(answer: PhotoAnswer) {
    let manager = PHImageManager(plan: PhotoPlan(answers: answer))
    manager.request { _, _ in }
    #expect(manager.unanswered.map(\.waitsFor) == ["the library never answers it"])
  }

  /// A process of its own, since nothing runs on its pool any more.
  @Test("as many synchronous requests as the pool has threads wait for a thread to decode on")
  func starvedPool() async {
    await #expect(processExitsWith: .success) {
      let width = ThisProcess.poolWidth
      let plan = PhotoPlan(decodesOnPool: true, holdUntilRequest: width)
      let manager = PHImageManager(plan: plan)
      let starved = Array(
        repeating: "its decoding task waits for a pool thread" as String?, count: width)
      Thread.detachNewThread {
        inTurns("\(width) parked threads") {
          manager.requests.map(\.waitsFor) == starved && ParkedThreads.current.count == width
        }
        exit(EXIT_SUCCESS)
      }
      await withDiscardingTaskGroup { group in
        for _ in 1...width {
          group.addTask { _ = manager.request(isSynchronous: true) { _, _ in } }
        }
      }
      exit(EXIT_FAILURE)
    }
  }

  /// A process of its own, since a process has one timeline.
  @Test("the timeline shows the library's work in a lane of its own")
  func timeline() async {
    await #expect(processExitsWith: .success) {
      let recorder = Recorder()
      ProcessTimeline.recorder = recorder
      let manager = PHImageManager(plan: PhotoPlan(decodesOnPool: true, holdUntilRequest: 2))
      manager.cancelImageRequest(manager.request { _, _ in })
      let id = manager.request { _, _ in }
      await until { manager.unanswered.isEmpty }
      manager.cancelImageRequest(id)

      let events = recorder.timeline.events
      #expect(Set(events.map(\.lane)) == ["photo library"])
      func labels(of id: Int) -> [String] {
        events.map(\.label).filter { $0.contains("request \(id)") }
      }
      #expect(
        labels(of: 1) == [
          "takes request 1 for picture", "cancels request 1", "answers request 1: cancelled",
        ])
      #expect(
        labels(of: 2) == [
          "takes request 2 for picture", "decodes for request 2", "answers request 2: image",
          "ignores the cancel of request 2",
        ])
    }
  }

  @Test("what happens outside a task is in the lane of its thread, of which there may be several")
  func threads() async {
    await #expect(processExitsWith: .success) {
      let recorder = Recorder()
      ProcessTimeline.recorder = recorder
      // Both are there until both have recorded, so that no thread serves both.
      let both = DispatchGroup()
      for _ in 1...2 { both.enter() }
      for _ in 1...2 {
        Thread.detachNewThread {
          record(.notes, "is at work")
          both.leave()
          both.wait()
          record(.ends, "is done")
        }
      }
      await until { recorder.timeline.events.count { $0.kind == .ends } == 2 }
      let lanes = Dictionary(grouping: recorder.timeline.events, by: \.lane)
      #expect(lanes["thread 1"]?.map(\.label) == ["is at work", "is done"])
      #expect(lanes["thread 2"]?.map(\.label) == ["is at work", "is done"])
    }
  }

  /// A process of its own, whose timeline tells when the decoding task has run.
  @Test("a cancelled request stays as it is when its decoding task runs")
  func decodedTooLate() async {
    await #expect(processExitsWith: .success) {
      let recorder = Recorder()
      ProcessTimeline.recorder = recorder
      let clock = ManualClock()
      let plan = PhotoPlan(latency: .seconds(1), decodesOnPool: true, cancellation: .silent)
      let manager = PHImageManager(plan: plan, clock: clock)
      let listener = Listener()
      manager.cancelImageRequest(manager.request(handler: listener.handler()))
      await until { clock.sleepers == 1 }
      clock.advance(by: .seconds(1))
      await until { recorder.timeline.events.last?.label == "decodes for request 1" }
      await mainQueueRuns()
      #expect(manager.requests.map(\.state) == [.silenced])
      #expect(listener.heard.isEmpty)
    }
  }
}
