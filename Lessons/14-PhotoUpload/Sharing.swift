import Foundation
import SimulatedAuth
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

/// What both halves offer.
@MainActor
protocol UploadPage: AnyObject {
  init(_ sharing: Sharing)
  /// Lets somebody pick photos, uploads them, at most three at a time, and saves
  /// a receipt. What cannot be done is said in the screen's alert. The screen
  /// runs it in a task of its own.
  func uploadPhotos() async
  /// The screen has gone away.
  func disappeared()
}

/// Somebody shares photos: what a page is given.
@MainActor
final class Sharing {
  let screen = Screen()
  /// The screen as UIKit knows it: what presents a picker.
  let viewController: UIViewController
  nonisolated let service: Service
  /// How many photos were uploaded, as the screen has shown it.
  private(set) var progress: [Int] = []

  init(_ user: PickerUser, _ service: Service) {
    viewController = UIViewController(with: user)
    self.service = service
  }

  func show(_ done: Int, of all: Int) {
    progress.append(done)
    record(.notes, "\(done) of \(all)", lane: screen.name)
  }
}

/// Where photos go, and what that needs.
struct Service: Sendable {
  let endpoint: TokenEndpoint
  let server: ProtectedResource
  /// As they were kept when the app was here last.
  let kept: KeptTokens
  /// The app's: those of every screen that uploads. With tokens of its own a
  /// second one would present a refresh token that the first has used.
  let tokens: SingleFlightTokens
  let clock: any Clock<Duration>
  /// Where the receipt goes.
  let receipt: URL
}

// snippet.upload
extension ProtectedResource {
  /// Uploads one photo.
  ///
  /// - Returns: Its name in the receipt.
  /// - Throws: `NotAccepted`; `URLError`, which a cancelled task gets as well.
  func upload(_ image: UIImage, with token: AccessToken) async throws -> String
  {
    let request = Request("/\(image.name)", accessToken: token)
    let response = try await upload(for: request, from: image.data)
    guard response.status == 200 else {
      throw NotAccepted(status: response.status)
    }
    return image.name
  }
}

/// The server has answered, and has not taken it.
struct NotAccepted: Error {
  var status: Int
}
// snippet.end

extension UIImage {
  var name: String { asset.localIdentifier }

  /// Stands in for `jpegData(compressionQuality:)`.
  var data: Data { Data("the image of \(name)".utf8) }
}

// snippet.receipt
/// What was uploaded: a name in each line, and at the end how many.
struct Receipt: Sendable {
  var names: [String]

  var text: String {
    names.map { "\($0)\n" }.joined() + Self.end(names.count)
  }

  static func end(_ count: Int) -> String { "\(count) uploaded\n" }
}
// snippet.end
