import Dispatch
import Simulation
import Testing

@testable import LessonKit

private typealias DispatchGroup = SimulatedGroup

/// A framework's face detection: an ordinary synchronous method.
private struct FaceDetector {
  /// Opens when the detection may get on.
  let gate = Gate()

  // snippet.detector
  /// Nothing in its type says that it hands work out and waits for it.
  func countFaces(in photo: Int) -> Int {
    let parts = DispatchGroup()
    for part in 0..<4 {
      parts.enter()
      DispatchQueue.global().async {
        scan(part, of: photo)
        parts.leave()
      }
    }
    parts.wait()
    return 1
  }
  // snippet.end

  private func scan(_ part: Int, of photo: Int) {
    if part == 0 { gate.pass() }
  }
}

@Suite("A synchronous call that waits inside")
struct OpaqueSynchronousCallTests {
  @Test("called on every thread of the pool, it lets no other task run until one call returned")
  func holdsThePool() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in
        let detector = FaceDetector()
        return othersOfThePriority(
          holding: width, until: { ParkedThreads.current.count == width },
          letGo: { detector.gate.open() }
        ) { photo in
          _ = detector.countFaces(in: photo)
        }
      }
    }
  }

  @Test(
    "on a serial queue of its own it returns for two dozen photos, and other tasks run meanwhile")
  func leavesThePoolAlone() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { _ in
        let detector = FaceDetector()
        let queue = CallQueue("face detection")
        return othersOfThePriority(
          holding: 24, until: { ParkedThreads.current.count == 1 },
          letGo: { detector.gate.open() }
        ) { photo in
          _ = await queue.run { detector.countFaces(in: photo) }
        }
      }
    }
  }
}
