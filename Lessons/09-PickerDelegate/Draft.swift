import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

/// What both halves offer.
@MainActor
protocol PhotoPage: AnyObject {
  /// Lets somebody pick photos, and attaches them to the draft. What cannot be
  /// done is said in the screen's alert. The screen runs it in a task of its
  /// own.
  func addPhotos() async
}

/// A message that is being written, and the screen on which it is.
@MainActor
final class Draft {
  let screen = Screen()
  /// The screen as UIKit knows it: what presents a picker.
  let viewController: UIViewController
  private(set) var photos: [UIImage] = []
  /// Those of them that came when the screen was gone.
  private(set) var latePhotos: [UIImage] = []

  init(_ user: PickerUser) { viewController = UIViewController(with: user) }

  func attach(_ images: [UIImage]) {
    guard !images.isEmpty else { return }
    record(.notes, "has \(images.count) more", lane: "draft")
    photos += images
    if !screen.isPresented { latePhotos += images }
  }
}

// The real name, for what would otherwise stand among the lesson's own output.
func print(_ words: String) {
  record(.notes, "prints \"\(words)\"", lane: "log")
}
