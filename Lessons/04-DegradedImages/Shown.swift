import Foundation
import LessonKit
import SimulatedPhotos

/// What a row shows at last.
enum LastImage: String, Codable {
  case none, blurred, sharp

  init(_ shown: [UIImage]) {
    self = shown.last.map { $0.isDegraded ? .blurred : .sharp } ?? .none
  }
}

/// What tells the two halves apart, counted while a scene plays.
struct Outcome: LessonOutcome {
  var last = LastImage.none
  /// How many errors the caller got.
  var errors = 0
  var requests = 1
  /// How many requests were cancelled.
  var cancelled = 0

  init(
    last: LastImage = .none, errors: Int = 0, requests: Int = 1,
    cancelled: Int = 0
  ) {
    self.last = last
    self.errors = errors
    self.requests = requests
    self.cancelled = cancelled
  }

  init(_ shown: [UIImage], _ error: (any Error)?, _ requests: [PhotoRequest]) {
    self.init(
      last: LastImage(shown), errors: error == nil ? 0 : 1,
      requests: requests.count, cancelled: requests.count(where: \.isCancelled))
  }

  var description: String {
    "last image \(last), errors \(errors), requests \(requests), "
      + "cancelled \(cancelled)"
  }
}

/// What one explored schedule shows.
enum Shown: LessonFinding {
  /// Two images in order.
  case both
  /// The sharp one alone: it came before the blurred one was read.
  case newest
  /// The row was left, and its request cancelled.
  case stopped
  /// The row was left before a request was made.
  case notMade
  /// The row was left, and the library has loaded the sharp image for nobody.
  case forNobody
  /// Something else.
  case other(String)

  init(_ shown: [UIImage], _ error: (any Error)?, _ requests: [PhotoRequest]) {
    let wasLeft = error == nil || error is CancellationError
    let delivered = requests.flatMap(\.callbacks)
    switch shown.map(\.isDegraded) {
    case [true, false] where error == nil: self = .both
    case [false] where error == nil: self = .newest
    case [] where wasLeft, [true] where wasLeft:
      self =
        requests.isEmpty
        ? .notMade : delivered.contains(.image) ? .forNobody : .stopped
    default: self = .other("\(shown.map(\.isDegraded)), \(error as Any)")
    }
  }

  var description: String {
    switch self {
    case .both: "both"
    case .newest: "the newest"
    case .stopped: "stopped"
    case .notMade: "no request"
    case .forNobody: "for nobody"
    case .other(let words): words
    }
  }
}
