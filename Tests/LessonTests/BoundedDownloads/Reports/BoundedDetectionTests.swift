import Foundation
import LessonKit
import Simulation
import Testing

@testable import BoundedDownloads

private typealias DispatchGroup = SimulatedGroup

/// A framework's face detection, which hands its work to the pool and waits for it.
private func countFaces(in photo: URL) -> Int {
  let parts = DispatchGroup()
  for part in 1...2 {
    parts.enter()
    CallbackQueue.pool.run(name: "part \(part) of \(photo.lastPathComponent)") { parts.leave() }
  }
  parts.wait()
  return 1
}

private let photos = (1...3).map { URL(filePath: "/photo \($0)") }

private func detecting(
  _ downloading: any Downloading, delays: Int
) async -> Exploration<Int> {
  await Explorer(.pool(of: 2, delays: delays)).explore {
    try await downloading.map(photos) { countFaces(in: $0) }.count
  }
}

@Suite("A synchronous call that waits inside, bounded")
struct BoundedDetectionTests {
  @Test("starves in some schedules, where there is a task for each photo")
  func allAtOnce() async throws {
    let found = await detecting(AllAtOnce(), delays: 2)
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .starved } > 0)
  }

  @Test("returns for each photo, where one fewer than the pool has threads is called at a time")
  func bounded() async throws {
    let found = await detecting(BoundedGroup(limit: 1), delays: 2)
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.count { $0.outcome == 3 && $0.ending == .finished } == found.schedules)
  }

  @Test("starves again, where two parts of the app keep to that limit, each by itself")
  func twoParts() async throws {
    let found = await Explorer(.pool(of: 2, delays: 2)).explore {
      async let first = BoundedGroup(limit: 1).map(photos) { countFaces(in: $0) }.count
      async let second = BoundedGroup(limit: 1).map(photos) { countFaces(in: $0) }.count
      return try await first + second
    }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .starved } > 0)
  }
}
