import Foundation
import LessonKit
import SimulatedDownloads
import Simulation

/// Why an image, or all of them, did not come.
enum Trouble: String, Codable {
  case none, refused, broken, cancelled, other
  case timedOut = "timed out"

  init(_ error: (any Error)?) {
    switch error {
    case nil: self = .none
    case is CancellationError: self = .cancelled
    case is TimedOut: self = .timedOut
    case let error as URLError where error.code == .cannotConnectToHost:
      self = .refused
    case let error as URLError where error.code == .networkConnectionLost:
      self = .broken
    default: self = .other
    }
  }
}

/// What came of a call, before it is said of real threads or of a schedule.
struct Got: Sendable {
  /// How many images are those that were asked for, each in its place.
  var images = 0
  /// The first error.
  var error: (any Error)?

  var trouble: Trouble { Trouble(error) }

  /// What the caller has, in a few words: "0 images: 5.jpg is refused".
  var words: String {
    guard let error else { return "\(images) images" }
    let url = (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL
    let what = url.map { "\($0.lastPathComponent) is " } ?? ""
    return "\(images) images: \(what)\(trouble.rawValue)"
  }

  init(
    _ urls: [URL], _ call: () async throws -> [Result<Image, any Error>]
  ) async {
    do {
      let results = try await call()
      images = zip(urls, results).count { url, result in
        (try? result.get()).map { url.isOf($0) } ?? false
      }
      let errors = results.compactMap { result in
        if case .failure(let error) = result { error } else { nil }
      }
      error = errors.first
    } catch {
      self.error = error
    }
  }
}

extension URL {
  /// A simulated host's file is its own path, over and over.
  func isOf(_ image: Image) -> Bool {
    let pattern = Array(path.utf8)
    return image.name == lastPathComponent && !image.bytes.isEmpty
      && image.bytes.enumerated().allSatisfy {
        $1 == pattern[$0 % pattern.count]
      }
  }
}

extension URLSession {
  /// How many downloads are under way, and files that nobody has removed.
  var left: Int { transfers.count { !$0.isOver } + temporaryFiles.count }
}

/// What tells the two halves apart, counted while a scene plays.
struct Outcome: LessonOutcome {
  /// How many images came, each in the place where it was asked for.
  var images = 0
  var error = Trouble.none
  /// The most that the host had at a time.
  var connections = 4
  /// How many threads were parked at a time.
  var parked = 0
  /// Downloads that were under way, and files that were there, when the call was
  /// over.
  var left = 0

  var description: String {
    "images \(images), error \(error.rawValue), connections \(connections), "
      + "parked \(parked), left \(left)"
  }
}

/// What one explored schedule shows.
struct Loaded: LessonFinding {
  var images = 0
  var error = Trouble.none
  /// The most connections that the host had at a time.
  var connections: Int
  /// When the call was over, in simulated time.
  var seconds: Double
  var left = 0

  var description: String {
    let isWhole = seconds == seconds.rounded()
    let time = (isWhole ? "\(Int(seconds))" : "\(seconds)") + " s"
    let words =
      images == 0
      ? "\(error.rawValue) at \(time)"
      : "images \(images) in \(time), \(connections) at a time"
        + (error == .none ? "" : ", \(error.rawValue)")
    return words + (left == 0 ? "" : ", left \(left)")
  }
}
