import Foundation
import SimulatedPhotos
import Testing

@testable import ContinuationContract

/// What a task that waits for ever says, and when nothing says it.
@Suite("A continuation that is never resumed")
struct LeakWordsTests {
  @Test("is told by the runtime when its last owner lets go of it")
  func dropped() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) { try await ask(PhotoPlan(answers: .error)) }
      }
    }
  }

  @Test("is told by nobody as long as the library keeps its handler")
  func kept() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          try await ask(PhotoPlan(answers: .error, keepsHandlers: true))
        }
      }
    }
  }

  @Test("is told by nobody if it is an unsafe one")
  func unsafe() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) { await waitUnsafely() }
      }
    }
  }
}

private func ask(_ plan: PhotoPlan) async throws {
  let loader = EarlyReturnLoader(manager: PHImageManager(plan: plan))
  _ = try await loader.image(of: PHAsset(localIdentifier: "1"), options: nil)
}

private func waitUnsafely() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
