import Foundation
import SimulatedDownloads

extension SimulatedHost {
  /// Images that have so many bytes each, one of which may break off.
  static func images(
    _ bytes: [Int], breaking number: Int? = nil, connections: Int,
    bytesPerSecond: Int = 1
  ) -> SimulatedHost {
    var files: [String: HostedFile] = [:]
    for (index, size) in bytes.enumerated() {
      files["/\(index + 1).jpg"] =
        index + 1 == number
        ? HostedFile(
          size: size, .breaks(.networkConnectionLost, after: size / 2))
        : HostedFile(size: size)
    }
    return SimulatedHost(
      "images.example", bytesPerSecond: bytesPerSecond,
      connections: connections, files: files)
  }

  /// In the order of their numbers.
  var imageURLs: [URL] { (1...files.count).map { url("/\($0).jpg") } }
}
