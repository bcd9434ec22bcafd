import SimulatedScreen
import Simulation
import Testing

@testable import PickerDelegate

/// A camera as callback code shows it. It asks for access by itself.
@MainActor
private final class Camera {
  let screen: Screen
  let isAllowed: Bool

  init(_ screen: Screen, isAllowed: Bool) {
    self.screen = screen
    self.isAllowed = isAllowed
  }

  // snippet.camera
  /// Calls `onPicture` with the picture, or with none where somebody has left.
  func present(_ onPicture: @escaping (String?) -> Void) {
    guard isAllowed else {
      screen.alert = Alert("Allow the camera in Settings.")
      return
    }
    onPicture("picture")
  }
  // snippet.end

  // snippet.wrapped
  func picture() async -> String? {
    await withCheckedContinuation { continuation in
      present { continuation.resume(returning: $0) }
    }
  }
  // snippet.end

  // snippet.asks-first
  func pictureIfAllowed() async throws -> String? {
    // Before there is a continuation: who waits for a camera has one.
    guard isAllowed else { throw NotAllowed() }
    return await withCheckedContinuation { continuation in
      present { continuation.resume(returning: $0) }
    }
  }
  // snippet.end
}

private struct NotAllowed: Error {}

@Suite("A camera that may not be used")
@MainActor
struct AccessDeniedTests {
  @Test("tells its user and not its caller, who waits for ever; the runtime says that it leaked")
  func waits() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          _ = await Camera(Screen(), isAllowed: false).picture()
        }
      }
    }
  }

  @Test("works where it may be used, which is why nobody noticed")
  func allowed() async throws {
    let camera = Camera(Screen(), isAllowed: true)
    #expect(await camera.picture() == "picture")
    #expect(try await camera.pictureIfAllowed() == "picture")
  }

  @Test("is an error for a caller who asks first")
  func asksFirst() async {
    let screen = Screen()
    await #expect(throws: NotAllowed.self) {
      try await Camera(screen, isAllowed: false).pictureIfAllowed()
    }
    #expect(screen.alert == nil, "what to say is the caller's to decide")
  }
}
