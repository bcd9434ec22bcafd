import Foundation
import LessonKit
import SimulatedAuth
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen

/// What is so when nothing moves any more, counted from the records. A photo is
/// told by a letter.
struct Uploaded: LessonOutcome, LessonFinding {
  /// What the server has.
  var photos = ""
  /// How many loads and uploads have come to their end when the user had left;
  /// `nil` where the user stays.
  var late: Int?
  var receipt = ReceiptFile.none
  /// How often the user was told that something went wrong.
  var alerts = 0
  /// Picked, not on the server, and the user, who has not left, was not told.
  var untold = ""
  var refreshes = 0
  var isSignedOut = false

  /// What is there of the receipt's file.
  enum ReceiptFile: String, Codable {
    case none, half, whole

    var words: String {
      switch self {
      case .none: "no receipt"
      case .half: "half a receipt"
      case .whole: "receipt"
      }
    }
  }

  var description: String {
    if isSignedOut { return "\(refreshes) refreshes, signed out" }
    let notes = [
      photos.isEmpty ? "nothing" : Self.list(photos),
      late.map { "\($0) went on" } ?? "",
      receipt.words,
      alerts == 0 ? "" : alerts == 1 ? "1 alert" : "\(alerts) alerts",
      untold.isEmpty ? "" : "\(Self.list(untold)) untold",
      refreshes < 2 ? "" : "\(refreshes) refreshes",
    ]
    return notes.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func list(_ letters: String) -> String {
    letters.map(String.init).joined(separator: " ")
  }
}

extension Uploaded {
  @MainActor
  init(_ visit: Visit) {
    let service = visit.sharing.service
    let alerts = visit.sharing.screen.alerts.count
    let picked = visit.picked.compactMap(\.assetIdentifier)
    let arrived = picked.filter { service.server.uploads["/\($0)"] != nil }
    let isUntold = alerts == 0 && visit.endedWhenLeft == nil
    self.init(
      photos: Self.letters(arrived),
      late: visit.endedWhenLeft.map { visit.ended - $0 },
      receipt: ReceiptFile(visit.files, named: Visit.receipt, of: arrived),
      alerts: alerts,
      untold: isUntold
        ? Self.letters(picked.filter { !arrived.contains($0) }) : "",
      refreshes: service.endpoint.requests.count,
      isSignedOut: service.endpoint.isSignedOut)
  }

  /// The user stays, all photos are uploaded, and there is a receipt.
  static func all(of photos: [PickerItem]) -> Uploaded {
    Uploaded(
      photos: letters(photos.map(\.asset.localIdentifier)), receipt: .whole)
  }

  private static func letters(_ names: [String]) -> String {
    String(names.compactMap(\.last))
  }
}

extension Uploaded.ReceiptFile {
  /// - Parameters:
  ///   - files: All that are in its folder.
  ///   - names: The photos that the server has.
  init(_ files: [String: String], named name: String, of names: [String]) {
    guard !files.isEmpty else {
      self = .none
      return
    }
    let lines = files[name, default: ""].split(separator: "\n").map(String.init)
    let isWhole =
      files.count == 1
      && files[name]?.hasSuffix(Receipt.end(lines.count - 1)) == true
      && Set(lines.dropLast()) == Set(names)
    self = isWhole ? .whole : .half
  }
}
