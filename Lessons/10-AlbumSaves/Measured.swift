import LessonKit
import SimulatedPhotos
import Simulation

/// What tells the two halves apart on real threads, counted when all is over.
struct Outcome: LessonOutcome {
  /// How many images are in the album.
  var saved: Int
  /// How many threads were parked at a time.
  var parked = 0

  var description: String { "saved \(saved), parked \(parked)" }
}

/// What one explored schedule shows, counted an hour later. A photo is told by a
/// letter: those that are to be saved are a, b, c, in this order.
struct Saved: LessonFinding {
  /// Those in the album, in the order in which they came to be there.
  var saved = ""
  /// Those of which the caller was told that they are not saved.
  var told = ""
  /// How often the album refused a write.
  var refusals = 0
  var ending = Ending.returned
  /// Writes of these photos that were under way when the call was over.
  var open = 0
  /// When the call was over, in simulated time.
  var seconds: Double

  enum Ending: String, Codable {
    case returned, stopped, cancelled
    /// It was said to have saved others than are in the album.
    case misreported
  }

  var description: String {
    let whatElse =
      switch ending {
      case .returned: told.isEmpty ? "" : "not \(told)"
      case .stopped: "stops at \(told)"
      case .cancelled, .misreported: ending.rawValue
      }
    let isWhole = seconds == seconds.rounded()
    let parts = [
      "saved " + (saved.isEmpty ? "none" : saved),
      whatElse,
      refusals > told.count ? "\(refusals) refused" : "",
      seconds == 0 ? "" : (isWhole ? "\(Int(seconds))" : "\(seconds)") + " s",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
