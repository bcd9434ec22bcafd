import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen

/// What is so when nothing moves any more, counted from the records. A photo is
/// told by a letter.
struct Added: LessonOutcome, LessonFinding {
  /// Attached while the screen was shown, in that order.
  var attached = ""
  /// Loaded or attached when the screen was gone.
  var late = ""
  /// Whether the screen has an alert.
  var isTold = false
  /// Whether a picker is still on the screen.
  var picker = false

  /// Nothing is attached, and nobody is told.
  static let nothing = Added()

  var description: String {
    let isEmpty = attached.isEmpty && late.isEmpty
    let notes = [
      isEmpty ? "nothing" : Self.list(attached),
      late.isEmpty ? "" : "\(Self.list(late)) too late",
      isTold ? "alert" : isEmpty ? "no alert" : "",
      picker ? "picker stays" : "",
    ]
    return notes.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func list(_ letters: String) -> String {
    letters.map(String.init).joined(separator: " ")
  }
}

extension Added {
  @MainActor
  init(_ visit: Visit) {
    let draft = visit.draft
    let late = draft.latePhotos.map(\.asset.localIdentifier)
    let loadedLate = visit.loadedWhenLeft.map {
      visit.loaded.subtracting($0)
    }
    let all = draft.photos.map(\.asset.localIdentifier)
    self.init(
      attached: Self.letters(all.filter { !late.contains($0) }),
      late: Self.letters((loadedLate ?? []).union(late).sorted()),
      isTold: draft.screen.alert != nil,
      picker: draft.viewController.showsPicker)
  }

  private static func letters(_ names: [String]) -> String {
    String(names.compactMap(\.last))
  }
}
