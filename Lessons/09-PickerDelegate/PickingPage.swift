import SimulatedPhotosUI
import SimulatedScreen

// snippet.page
/// Runs in a task of the screen's, and so ends with it.
@MainActor
final class PickingPage: PhotoPage {
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  func addPhotos() async {
    do {
      let picked = try await draft.viewController.pick(.photos)
      draft.attach(picked.images)
      guard let failure = picked.failures.first else { return }
      let missing = picked.failures.count
      draft.screen.alert = Alert("\(missing) not loaded: \(failure.reason)")
    } catch is CancellationError {
      // The screen is gone. There is nothing to say, and nobody to say it to.
    } catch {
      draft.screen.alert = Alert("No photos: \(error)")
    }
  }
}
// snippet.end

// snippet.pick
extension UIViewController {
  /// Lets somebody pick photos, and loads them. When it is over, the picker is
  /// dismissed and nothing is loaded any more.
  ///
  /// - Returns: The images that can be loaded, and which could not; none at all
  ///   where somebody has left the picker, by its button or with a swipe.
  /// - Throws: `NotPresented`; `CancellationError` where the task was
  ///   cancelled.
  func pick(_ configuration: PHPickerConfiguration) async throws -> Picked {
    let picked = try await results(of: configuration).loaded()
    // Cancelled when the last one had come: whoever has left wants none.
    try Task.checkCancellation()
    return picked
  }
}
// snippet.end
