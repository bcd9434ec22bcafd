import SimulatedPhotos
import Simulation
import Timeline

/// Stands in for `PHPickerViewController`: offers photos to a user, and tells its delegate what
/// came of it. The app presents it, and the app dismisses it.
///
/// https://developer.apple.com/documentation/photosui/phpickerviewcontroller
package final class PHPickerViewController: UIViewController {
  package let configuration: PHPickerConfiguration
  package weak var delegate: (any PHPickerViewControllerDelegate)?
  /// Whether the delegate has been told, or the picker swiped away.
  private var isOver = false

  package init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init()
  }

  override func didAppear(for user: PickerUser?) {
    record(.runs, "is presented", lane: "picker")
    guard let user else { return }
    user.clock.wait(user.delay) { [weak self] in
      // A task of the system's own, on the main actor: it is the user's hand.
      Task.detached(name: "user") { @MainActor in self?.take(user.action) }
    }
  }

  override func didDisappear() {
    isOver = true
    record(.ends, "is gone", lane: "picker")
  }

  private func take(_ action: PickerUser.Action) {
    guard !isOver, presentingViewController != nil else { return }
    switch action {
    case .picks(let items):
      tell(items)
    case .cancels:
      tell([])
    case .swipesAway:
      swipeAway()
    case .nothing:
      break
    }
  }

  func swipeAway() {
    record(.notes, "swipes the picker away", lane: "user")
    dismiss(animated: true)
    if let presentationController {
      presentationController.delegate?.presentationControllerDidDismiss(presentationController)
    }
  }

  private func tell(_ tapped: [PickerItem]) {
    isOver = true
    var items = tapped.filter { configuration.filter?.offers($0) ?? true }
    if configuration.selectionLimit > 0 {
      items = Array(items.prefix(configuration.selectionLimit))
    }
    if configuration.selection == .default {
      items.sort { $0.asset.localIdentifier < $1.asset.localIdentifier }
    }
    record(.notes, items.isEmpty ? "cancels" : "picks \(items.count)", lane: "user")
    let results = items.map {
      PHPickerResult(
        itemProvider: NSItemProvider($0),
        assetIdentifier: configuration.givesIdentifiers ? $0.asset.localIdentifier : nil)
    }
    presentingViewController?.handOut(results)
    delegate?.picker(self, didFinishPicking: results)
  }
}

/// Stands in for `PHPickerViewControllerDelegate`.
@MainActor
package protocol PHPickerViewControllerDelegate: AnyObject {
  /// The user has picked, or has left with the cancel button, and then there are no results. It is
  /// not called for a picker that was swiped away. The picker is still on the screen.
  ///
  /// https://developer.apple.com/documentation/photosui/phpickerviewcontrollerdelegate/picker(_:didfinishpicking:)
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Stands in for `PHPickerResult`: one photo that was picked.
///
/// https://developer.apple.com/documentation/photosui/phpickerresult-swift.struct
package struct PHPickerResult: Sendable {
  package let itemProvider: NSItemProvider
  /// Which asset it is, where the picker was made for a photo library.
  package let assetIdentifier: String?
}
