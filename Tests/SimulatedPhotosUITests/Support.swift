import Foundation
import Locking
import SimulatedPhotosUI
import TestSupport

/// Notes how a picker has ended.
@MainActor
final class Delegate: PHPickerViewControllerDelegate, UIAdaptivePresentationControllerDelegate {
  private(set) var results: [[PHPickerResult]] = []
  private(set) var swipes = 0

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    self.results.append(results)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    swipes += 1
  }
}

/// What the handler of a load was called with.
struct Heard: Equatable {
  var object: String?
  var error: String?
  var isOnMainQueue = false
}

extension NSItemProvider {
  /// Loads an object, and notes what comes.
  func heard(
    _ aClass: any NSItemProviderReading.Type, cancelling: Bool = false
  ) async -> [Heard] {
    let heard = Locked<[Heard]>([])
    let progress = loadObject(ofClass: aClass) { object, error in
      heard.withLock {
        $0.append(
          Heard(
            object: object.map { "\(type(of: $0))" }, error: error.map { "\($0)" },
            isOnMainQueue: isOnMainQueue))
      }
    }
    if cancelling {
      progress.cancel()
      progress.cancel()
    }
    while heard.withLock({ $0.isEmpty }) { await Task.yield() }
    return heard.withLock { $0 }
  }
}

struct Damaged: Error {}
