import Locking
import Simulation
import Timeline

/// Stands in for what presenting needs of `UIViewController`.
@MainActor
package class UIViewController {
  /// Who acts on what it presents from now on; nobody does, if there is none.
  var user: PickerUser?
  /// What it presents, if it presents something.
  package private(set) var presentedViewController: UIViewController?
  /// What presents it, while it is presented.
  package private(set) weak var presentingViewController: UIViewController?
  /// There while it is presented, and from the first time that somebody asks for it.
  package private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController()

  /// Every photo that a picker over this view controller has handed out, in that order. What its
  /// provider was asked for can be read from it, also from elsewhere than the main actor.
  package nonisolated var pickedPhotos: [PHPickerResult] { picked.withLock { $0 } }
  private nonisolated let picked = Locked<[PHPickerResult]>([])

  package init() { user = nil }

  init(user: PickerUser) { self.user = user }

  /// Presents another view controller over this one.
  ///
  /// Where this one presents something already the call does nothing, and `completion` is not
  /// called. Nothing tells the caller but ``presentedViewController``.
  ///
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  package func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    syncPoint("before present")
    defer { syncPoint("after present") }
    guard presentedViewController == nil, user?.declinesToPresent != true else {
      record(.notes, "is not presented", lane: "picker")
      return
    }
    presentedViewController = viewController
    viewController.presentingViewController = self
    viewController.didAppear(for: user)
    completion?()
  }

  /// Takes away what this view controller presents; where it presents nothing, itself.
  ///
  /// The delegate of the presentation is not told, as it is the code's own doing.
  ///
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  package func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    syncPoint("before dismiss")
    defer { syncPoint("after dismiss") }
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.didDisappear()
    presenter?.presentedViewController?.presentingViewController = nil
    presenter?.presentedViewController = nil
    completion?()
  }

  /// A picker over this view controller hands out these.
  func handOut(_ photos: [PHPickerResult]) { picked.withLock { $0 += photos } }

  /// It has been presented to a user.
  func didAppear(for user: PickerUser?) {}

  func didDisappear() {}
}

/// Stands in for what dismissing needs of `UIPresentationController`.
@MainActor
package final class UIPresentationController {
  package weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Stands in for `UIAdaptivePresentationControllerDelegate`.
@MainActor
package protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The user has swiped away what was presented. It is not called where code has dismissed it.
  ///
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  package func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
