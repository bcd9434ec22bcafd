import Foundation

/// A host, as a simulated session reaches it.
package struct SimulatedHost: Sendable {
  /// As in its URLs: "images.example".
  package var name: String
  /// How long it is until a file's first byte comes.
  package var latency: Duration
  /// How fast each connection is.
  package var bytesPerSecond: Int
  /// How many connections it takes at a time; whoever wants one more is refused.
  package var connections: Int
  /// What it has, by the path of the URL: "/one.jpg".
  package var files: [String: HostedFile]
  /// What it sends for any other path; nothing but the status 404, where there is none.
  package var other: HostedFile?

  package init(
    _ name: String, latency: Duration = .zero, bytesPerSecond: Int = 1000,
    connections: Int = .max, files: [String: HostedFile] = [:], other: HostedFile? = HostedFile()
  ) {
    precondition(latency >= .zero, "expected a latency of zero or more, got \(latency)")
    precondition(bytesPerSecond > 0, "expected at least 1 byte a second, got \(bytesPerSecond)")
    precondition(connections > 0, "expected at least 1 connection, got \(connections)")
    self.name = name
    self.latency = latency
    self.bytesPerSecond = bytesPerSecond
    self.connections = connections
    self.files = files
    self.other = other
  }

  /// The URL of a file.
  package func url(_ path: String) -> URL {
    // The host's name and the path are a lesson's own words.
    URL(string: "https://\(name)\(path)")!
  }

  func file(at path: String) -> HostedFile {
    files[path] ?? other ?? HostedFile(size: 0, .status(404))
  }
}

/// A file of a host, and what becomes of those who download it.
package struct HostedFile: Sendable {
  /// In bytes.
  package var size: Int
  /// How the first, the second download and so on end; the last stands for all that follow.
  package var endings: [Ending]

  package enum Ending: Hashable, Sendable {
    /// All of it comes, with the status 200.
    case whole
    /// All of it comes, with this status: it is the body of an error.
    case status(Int)
    /// After so many bytes the connection breaks off, with this error.
    case breaks(URLError.Code, after: Int)
    /// After so many bytes nothing comes any more.
    case hangs(after: Int)
  }

  package init(size: Int = 1000, _ endings: Ending...) {
    precondition(size >= 0, "expected a size of zero or more, got \(size)")
    self.size = size
    self.endings = endings.isEmpty ? [.whole] : endings
  }

  /// How a download ends before which there were so many.
  func ending(after earlier: Int) -> Ending { endings[min(earlier, endings.count - 1)] }
}
