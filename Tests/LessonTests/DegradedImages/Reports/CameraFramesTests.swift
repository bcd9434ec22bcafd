import Foundation
import LessonKit
import Simulation
import Testing

private typealias Frames = AsyncStream<Int>

// snippet.two-loops
/// Shows the frames in one loop, and looks for faces in another.
private func watch(_ frames: AsyncStream<Int>) async -> Watched {
  async let shown = all(of: frames)
  async let searched = all(of: frames)
  return await Watched(shown: shown, searched: searched)
}
// snippet.end

// snippet.one-each
/// A stream for each purpose, each with the buffer that it needs.
private struct Camera {
  /// For the eye: only the newest frame is worth showing.
  let preview = AsyncStream<Int>.makeStream(
    bufferingPolicy: .bufferingNewest(1))
  /// None is left out.
  let detection = AsyncStream<Int>.makeStream(bufferingPolicy: .unbounded)

  func take(_ frame: Int) {
    preview.continuation.yield(frame)
    detection.continuation.yield(frame)
  }

  func stop() {
    preview.continuation.finish()
    detection.continuation.finish()
  }
}
// snippet.end

/// The numbers of the frames that each loop has seen.
private struct Watched: Hashable, Sendable {
  var shown: [Int]
  var searched: [Int]
}

private func all(of frames: AsyncStream<Int>) async -> [Int] {
  var seen: [Int] = []
  for await frame in frames { seen.append(frame) }
  return seen
}

private let taken = [1, 2, 3]

@Suite("The frames of a camera, read in two loops, explored")
struct CameraFramesTests {
  @Test("go to one of the loops each when both read one stream: neither has all but the other none")
  func split() async throws {
    let found = await Explorer(.pool(of: 2)).explore {
      let (frames, camera) = Frames.makeStream()
      async let seen = watch(frames)
      for frame in taken {
        camera.yield(frame)
        await schedulePoint("frame")
      }
      camera.finish()
      return await seen
    }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .finished } == found.schedules)
    let watched = found.groups.compactMap(\.result.outcome)
    for seen in watched { #expect((seen.shown + seen.searched).sorted() == taken, "\(seen)") }
    #expect(watched.contains { !$0.shown.isEmpty && !$0.searched.isEmpty })
  }

  @Test("reach both when each has a stream: the detector gets all, the preview the newest")
  func oneEach() async throws {
    let found = await Explorer(.pool(of: 2)).explore {
      let camera = Camera()
      async let shown = all(of: camera.preview.stream)
      async let searched = all(of: camera.detection.stream)
      for frame in taken {
        camera.take(frame)
        await schedulePoint("frame")
      }
      camera.stop()
      return await Watched(shown: shown, searched: searched)
    }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .finished } == found.schedules)
    let watched = found.groups.compactMap(\.result.outcome)
    for seen in watched {
      #expect(seen.searched == taken)
      #expect(seen.shown == seen.shown.sorted() && seen.shown.last == taken.last)
    }
    #expect(watched.contains { $0.shown.count < taken.count }, "it may leave out some")
  }
}
