import Foundation
import LessonKit
import Processes
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

/// Somebody picks photos on a screen, which uploads them, and may leave.
@MainActor
final class Visit {
  nonisolated static let receipt = "receipt.txt"

  let sharing: Sharing
  private let page: any UploadPage
  private let folder: TemporaryFolder
  /// How many loads and uploads were answered when the user left; `nil` while
  /// the screen is shown.
  private(set) var endedWhenLeft: Int?

  init(_ half: Half, _ plan: Plan, by clock: any Clock<Duration>) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    sharing = Sharing(
      PickerUser(.picks(plan.photos), after: plan.picksAfter, clock: clock),
      plan.service(clock, receipt: folder.url.appending(path: Self.receipt)))
    page =
      switch half {
      case .antipattern: CallbackPage(sharing)
      case .replacement: TreePage(sharing)
      }
    sharing.screen.task { [page] in await page.uploadPhotos() }
  }

  /// The user leaves.
  func leave() {
    endedWhenLeft = ended
    sharing.screen.dismiss()
    page.disappeared()
  }

  /// What the screen's task does, for a test that cancels that by itself.
  func run() async { await page.uploadPhotos() }

  nonisolated var picked: [PHPickerResult] {
    sharing.viewController.pickedPhotos
  }

  /// How many loads and uploads are answered.
  var ended: Int {
    picked.flatMap(\.itemProvider.loads).count { $0.state == .answered }
      + sharing.service.server.requests.count { $0.state == .answered }
  }

  /// How many loads and uploads were begun.
  nonisolated var begun: Int {
    picked.map(\.itemProvider.loads.count).reduce(0, +)
      + sharing.service.server.requests.count
  }

  /// How many loads, uploads and refreshes are under way.
  var underWay: Int {
    picked.flatMap(\.itemProvider.loads).count { $0.state == .loading }
      + sharing.service.server.requests.count { !$0.isOver }
      + sharing.service.endpoint.requests.count { !$0.isOver }
  }

  /// What is in the receipt's folder, by name.
  var files: [String: String] {
    folder.files.reduce(into: [:]) { files, name in
      let file = folder.url.appending(path: name)
      files[name] = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
  }
}
