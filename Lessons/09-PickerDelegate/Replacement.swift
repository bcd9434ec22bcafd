import SimulatedPhotosUI

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
