import Dispatch
import Foundation
import SimulatedAuth
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

// snippet.page
/// Picks with a delegate, loads with handlers, uploads in tasks, counts with a
/// group.
@MainActor
final class CallbackPage: UploadPage, PHPickerViewControllerDelegate {
  private let sharing: Sharing
  private let uploads = DispatchGroup()
  /// Three at a time.
  private let permits = DispatchSemaphore(value: 3)
  private var tokens: KeptTokens
  private var receipt: FileHandle?
  private var isCancelled = false
  private var picked = 0
  private var done = 0
  private var failed = 0

  init(_ sharing: Sharing) {
    self.sharing = sharing
    tokens = sharing.service.kept
  }

  func uploadPhotos() async {
    let picker = PHPickerViewController(configuration: .photos)
    picker.delegate = self
    sharing.viewController.present(picker, animated: true)
  }

  func disappeared() { isCancelled = true }

  func picker(
    _ picker: PHPickerViewController,
    didFinishPicking results: [PHPickerResult]
  ) {
    picker.dismiss(animated: true)
    guard !results.isEmpty else { return }
    picked = results.count
    beginReceipt()
    for result in results {
      uploads.enter()
      result.itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
        guard let image = object as? UIImage else {
          return self.uploads.leave()
        }
        // Unstructured, as a handler cannot wait. So it is nobody's child, and
        // nor is the one below.
        Task(name: "sender") { await self.upload(image) }
      }
    }
    uploads.notify(queue: .main) { Task { await self.finish() } }
  }
}
// snippet.end

// snippet.upload
extension CallbackPage {
  private nonisolated func upload(_ image: UIImage) async {
    permits.wait()
    defer {
      permits.signal()
      uploads.leave()
    }
    if await isCancelled { return }
    do {
      let token = try await accessToken()
      let name = try await sharing.service.server.upload(image, with: token)
      await uploaded(name)
    } catch {
      await failed(error)
    }
  }

  private func accessToken() async throws -> AccessToken {
    if !tokens.isExpired { return tokens.accessToken }
    let service = sharing.service
    let new = try await service.endpoint.refresh(tokens.refreshToken)
    tokens = KeptTokens(new, by: service.clock)
    return new.accessToken
  }

  private func failed(_ error: any Error) {
    failed += 1
    sharing.screen.alert = Alert("Not uploaded: \(error)")
  }

  private func uploaded(_ name: String) {
    done += 1
    sharing.show(done, of: picked)
    write("\(name)\n")
  }
}
// snippet.end

// snippet.receipt
extension CallbackPage {
  private func beginReceipt() {
    let file = sharing.service.receipt
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    receipt = try? FileHandle(forWritingTo: file)
    record(.runs, "is begun", lane: "receipt")
  }

  private func write(_ line: String) {
    try? receipt?.write(contentsOf: Data(line.utf8))
  }

  private func finish() {
    if isCancelled { return }
    write(Receipt.end(done))
    try? receipt?.close()
    record(.ends, "is saved", lane: "receipt")
    if failed > 0 {
      sharing.screen.alert = Alert("Not uploaded: \(failed).")
    }
  }
}
// snippet.end

// The real names, for types whose parked threads are counted.
typealias DispatchGroup = SimulatedGroup
typealias DispatchSemaphore = SimulatedSemaphore
