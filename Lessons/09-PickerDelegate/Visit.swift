import LessonKit
import SimulatedPhotosUI
import SimulatedScreen
import Simulation

/// Somebody writes a draft, taps the button for photos, and may leave.
@MainActor
final class Visit {
  let draft: Draft
  private let page: any PhotoPage
  /// The photos that were loaded when the screen went away; `nil` while it is
  /// shown.
  private(set) var loadedWhenLeft: Set<String>?

  init(_ form: Form, _ half: Half, _ user: PickerUser) {
    let draft = Draft(user)
    self.draft = draft
    let page = form.page(half, draft)
    self.page = page
    draft.screen.button("photos") {
      draft.screen.task { await page.addPhotos() }
    }
  }

  /// The screen appears, and the button is tapped.
  func begin() {
    draft.screen.appear()
    tap()
  }

  func tap() { draft.screen.tap("photos") }

  func leave() {
    loadedWhenLeft = loaded
    draft.screen.dismiss()
  }

  /// The names of the photos whose provider has answered.
  var loaded: Set<String> {
    let answered = draft.viewController.pickedPhotos.filter { photo in
      photo.itemProvider.loads.contains { $0.state == .answered }
    }
    return Set(answered.compactMap(\.assetIdentifier))
  }
}
