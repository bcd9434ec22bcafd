import Foundation
import Locking

/// The file that a transfer writes into, which is there until it is whole and handed over, or is
/// thrown away.
final class PartialFile: Sendable {
  private let url: URL
  private let state: Locked<State>

  private enum State {
    case open(Int32)
    /// The system did not let it be made or written.
    case broken
    case whole
    /// Handed over, or thrown away.
    case gone
  }

  init(in folder: URL?, number: Int) {
    url =
      folder?.appending(path: "download-\(number).tmp") ?? URL(filePath: "/dev/null/no-folder")
    let file = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    state = Locked(file >= 0 ? .open(file) : .broken)
  }

  /// Writes some bytes of what stands at a path: that path, over and over.
  func append(_ count: Int, of path: String, from offset: Int) {
    let before = offset % path.utf8.count
    let all = Array(String(repeating: path, count: (before + count) / path.utf8.count + 1).utf8)
    let bytes = all[before..<before + count]
    state.withLock { state in
      guard case .open(let file) = state else { return }
      guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) != count else {
        return
      }
      Foundation.close(file)
      unlink(url.path)
      state = .broken
    }
  }

  /// All of it has been written. Gives where it is; `nil` where it could not be written, or was
  /// thrown away.
  func close() -> URL? {
    state.withLock { state in
      guard case .open(let file) = state else { return nil }
      Foundation.close(file)
      state = .whole
      return url
    }
  }

  /// It is somebody else's from now on.
  func handOver() { state.withLock { $0 = .gone } }

  func discard() {
    state.withLock { state in
      if case .open(let file) = state { Foundation.close(file) }
      switch state {
      case .open, .whole: unlink(url.path)
      case .broken, .gone: break
      }
      state = .gone
    }
  }

  deinit { discard() }
}
