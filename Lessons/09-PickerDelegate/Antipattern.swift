import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

// snippet.delegate
/// The page is the picker's delegate. What follows is done in a task.
@MainActor
final class DelegatePage: PhotoPage, PHPickerViewControllerDelegate {
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  func addPhotos() async {
    let picker = PHPickerViewController(configuration: .photos)
    picker.delegate = self
    draft.viewController.present(picker, animated: true)
  }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    // Unstructured, as a delegate's method cannot wait. So it is nobody's
    // child.
    Task(name: "loads") {
      do {
        draft.attach(try await results.images())
      } catch {
        print("no photos: \(error)")
      }
      draft.viewController.dismiss(animated: true)
    }
  }
}
// snippet.end

// snippet.continuation
/// The cure as it goes round: the page keeps a continuation for the delegate.
@MainActor
class ContinuationPage: PhotoPage, PHPickerViewControllerDelegate {
  private let draft: Draft
  fileprivate var continuation: CheckedContinuation<[PHPickerResult], Never>?

  init(_ draft: Draft) { self.draft = draft }

  func addPhotos() async {
    do {
      draft.attach(try await pick().images())
    } catch {
      draft.screen.alert = Alert("No photos: \(error)")
    }
    draft.viewController.dismiss(animated: true)
  }

  private func pick() async -> [PHPickerResult] {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      present(PHPickerViewController(configuration: .photos))
    }
  }

  fileprivate func present(_ picker: PHPickerViewController) {
    picker.delegate = self
    draft.viewController.present(picker, animated: true)
  }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    continuation?.resume(returning: results)
  }
}
// snippet.end

// snippet.both-calls
/// The same, and a swipe is an answer as well.
@MainActor
final class BothCallsPage: ContinuationPage,
  UIAdaptivePresentationControllerDelegate
{
  override fileprivate func present(_ picker: PHPickerViewController) {
    picker.presentationController?.delegate = self
    super.present(picker)
  }

  func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    continuation?.resume(returning: [])
  }
}
// snippet.end

// snippet.local
/// The continuation in a delegate of its own.
@MainActor
final class LocalDelegatePage: PhotoPage {
  private let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  func addPhotos() async {
    do {
      draft.attach(try await pick().images())
    } catch {
      draft.screen.alert = Alert("No photos: \(error)")
    }
    draft.viewController.dismiss(animated: true)
  }

  private func pick() async -> [PHPickerResult] {
    await withCheckedContinuation { continuation in
      let delegate = LocalDelegate(continuation)
      let picker = PHPickerViewController(configuration: .photos)
      picker.delegate = delegate
      draft.viewController.present(picker, animated: true)
    }
  }
}

@MainActor
private final class LocalDelegate: PHPickerViewControllerDelegate {
  private let continuation: CheckedContinuation<[PHPickerResult], Never>

  init(_ continuation: CheckedContinuation<[PHPickerResult], Never>) {
    self.continuation = continuation
  }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    continuation.resume(returning: results)
  }
}
// snippet.end
