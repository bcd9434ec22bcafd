import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation

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

// snippet.results
extension UIViewController {
  /// What somebody picks, not loaded yet. When it is over, the picker is
  /// dismissed.
  func results(
    of configuration: PHPickerConfiguration
  ) async throws -> [PHPickerResult] {
    let picker = PHPickerViewController(configuration: configuration)
    let ending = PickerEnding()
    picker.delegate = ending
    picker.presentationController?.delegate = ending
    defer {
      // Who presents it takes it away, and what it presents with it. Where it
      // is gone already, or never came, this does nothing.
      (picker.presentingViewController ?? picker).dismiss(animated: true)
      // Delegates are weak. Until here nobody else keeps this one.
      withExtendedLifetime(ending) {}
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard ending.waits(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        present(picker, animated: true)
        if picker.presentingViewController == nil {
          ending.finish(.failure(NotPresented()))
        }
      }
    } onCancel: {
      ending.finish(.failure(CancellationError()))
    }
  }
}

/// The system has not shown the picker. Nothing else says so.
struct NotPresented: Error {}
// snippet.end

// snippet.ending
/// All the ways in which one picker ends. The first one counts.
@MainActor
final class PickerEnding: PHPickerViewControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  typealias Waiting = CheckedContinuation<[PHPickerResult], any Error>

  /// Not the main actor's, as a cancel comes on any thread.
  private nonisolated let request = ImageRequest<Waiting, Never>()

  /// Says whether it is worth waiting: not where it is over before.
  nonisolated func waits(_ continuation: Waiting) -> Bool {
    request.begin(continuation)
  }

  nonisolated func finish(_ result: Result<[PHPickerResult], any Error>) {
    request.end().receiver?.resume(with: result)
  }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    finish(.success(results))
  }

  func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    finish(.success([]))
  }
}
// snippet.end
