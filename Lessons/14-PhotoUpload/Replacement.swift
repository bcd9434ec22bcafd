import Foundation
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Timeline

// snippet.page
/// One tree of tasks, whose root is the screen's task.
@MainActor
final class TreePage: UploadPage {
  private let sharing: Sharing

  init(_ sharing: Sharing) { self.sharing = sharing }

  func uploadPhotos() async {
    do {
      let viewController = sharing.viewController
      let results = try await viewController.results(of: .photos)
      guard !results.isEmpty else { return }
      try await upload(results).save(to: sharing.service.receipt)
    } catch _ where Task.isCancelled {
      // The screen is gone. What was under way has failed by that, each in its
      // own way: CancellationError here, URLError(.cancelled) there.
    } catch {
      sharing.screen.alert = Alert("Not uploaded: \(error)")
    }
  }
}

extension UploadPage {
  /// Nothing to do: the screen has cancelled its task.
  func disappeared() {}
}
// snippet.end

// snippet.tree
extension TreePage {
  /// Uploads photos, at least one.
  ///
  /// - Throws: What the first that fails fails with, when all others have ended.
  private func upload(_ results: [PHPickerResult]) async throws -> Receipt {
    let (server, tokens) = (sharing.service.server, sharing.service.tokens)
    return try await withThrowingTaskGroup(of: (Int, String).self) { group in
      var waiting = results.enumerated().makeIterator()
      func startNext() {
        guard let (index, result) = waiting.next() else { return }
        group.addTask(name: "photo \(index + 1)") {
          // Whoever has left asks for nothing.
          try Task.checkCancellation()
          // Both when its turn has come, side by side. However many ask, there
          // is one refresh. It cannot be cancelled, and a load can: so the
          // token is awaited first.
          async let token = tokens.accessToken()
          async let image = result.itemProvider.image()
          let access = try await token
          return (index, try await server.upload(image, with: access))
        }
      }
      for _ in 1...3 { startNext() }
      var names: [Int: String] = [:]
      for try await (index, name) in group {
        names[index] = name
        sharing.show(names.count, of: results.count)
        startNext()
      }
      return Receipt(names: results.indices.compactMap { names[$0] })
    }
  }
}
// snippet.end

// snippet.receipt
extension Receipt {
  /// Saves it: written beside and then renamed, so it is there whole or not at
  /// all. Nothing is awaited meanwhile.
  func save(to file: URL) throws {
    record(.runs, "is written", lane: "receipt")
    try Data(text.utf8).write(to: file, options: .atomic)
    record(.ends, "is saved", lane: "receipt")
  }
}
// snippet.end
