import Foundation

/// How a host sends one file to one who downloads it.
struct Delivery: Sendable {
  /// Some of its bytes, all of which come at the end of their time.
  struct Piece {
    var bytes: Int
    var time: Duration
    /// How many bytes there are in all, as the host says.
    var expected: Int
    var then: Then

    enum Then {
      case more
      case whole(status: Int)
      case breaks(URLError.Code)
      case nothing
    }
  }

  private let host: SimulatedHost
  private let size: Int
  private let ending: HostedFile.Ending

  /// - Parameter earlier: How often it has been downloaded before.
  init(of url: URL, from host: SimulatedHost, after earlier: Int) {
    self.host = host
    let file = host.file(at: url.path)
    size = file.size
    ending = file.ending(after: earlier)
  }

  /// In how many pieces a file comes, so that there is part of one on the way.
  private static let pieces = 4

  func piece(after transfer: Transfer) -> Piece {
    let (end, then): (Int, Piece.Then) =
      switch ending {
      case .whole: (size, .whole(status: 200))
      case .status(let status): (size, .whole(status: status))
      case .breaks(let code, let bytes): (min(bytes, size), .breaks(code))
      case .hangs(let bytes): (min(bytes, size), .nothing)
      }
    let bytes = min(max(1, size / Self.pieces), end - transfer.received)
    let latency = transfer.expected == nil ? host.latency : .zero
    return Piece(
      bytes: bytes, time: latency + .seconds(1) * bytes / host.bytesPerSecond, expected: size,
      then: transfer.received + bytes < end ? .more : then)
  }
}
