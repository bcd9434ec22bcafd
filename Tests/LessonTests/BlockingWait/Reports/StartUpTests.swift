import Dispatch
import Simulation
import Testing

private typealias DispatchSemaphore = SimulatedSemaphore

/// A library for analytics, in two releases. Their declarations differ in
/// nothing that a caller sees.
private enum Analytics {
  enum Release { case first, second }

  // snippet.library
  static func start(_ release: Release) async {
    await readSettings()
    if release == .second { await registerForNotifications() }
  }

  private static func readSettings() async {}

  /// New in the second release.
  @MainActor private static func registerForNotifications() async {}
  // snippet.end
}

// snippet.start-up
/// Called on the main thread when the app is launched.
private func startBeforeAnythingElse(_ release: Analytics.Release) {
  let started = DispatchSemaphore(value: 0)
  // The bridge under test: this task is what the main thread waits for.
  Task {
    await Analytics.start(release)
    started.signal()
  }
  started.wait()
}
// snippet.end

@Suite("A start-up that blocks")
struct StartUpTests {
  @Test("it passes as long as nothing inside needs the main actor")
  func firstRelease() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { startBeforeAnythingElse(.first) }
      }
    }
  }

  @Test("it stalls on the release that does part of its work on the main actor")
  func secondRelease() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { startBeforeAnythingElse(.second) }
      }
    }
  }

  @Test("awaited behind a loading screen, both releases start")
  func awaited() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          await Analytics.start(.first)
          await Analytics.start(.second)
        }
      }
    }
  }
}
