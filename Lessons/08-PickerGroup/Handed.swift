import LessonKit

/// What the caller was handed, counted when all is over. A photo is told by a
/// letter: those that were picked are a, b, c, in this order.
struct Handed: LessonOutcome, LessonFinding {
  /// In the order in which the caller got them.
  var images = ""
  /// Those of which it was told that they could not be loaded.
  var failed = ""
  var thrown = Thrown.nothing
  /// Those that were loaded, and nobody has got them.
  var lost = ""
  /// How many were loading on when the call was over.
  var running = 0

  enum Thrown: String, Codable { case nothing, error, cancellation }

  /// Of three, under either policy.
  static let secondFailed = Handed(images: "ac", failed: "b")
  static let secondThrown = Handed(failed: "b", thrown: .error)

  static let cancelled = Handed(thrown: .cancellation)

  /// The caller has left, and these were loaded for nobody.
  static func cancelled(losing lost: String) -> Handed {
    Handed(thrown: .cancellation, lost: lost)
  }

  var description: String {
    let got =
      switch thrown {
      case .nothing: images.isEmpty ? "none" : Self.list(images)
      case .error: "throws"
      case .cancellation: "cancelled"
      }
    let notes = [
      failed.isEmpty ? "" : "\(Self.list(failed)) failed",
      lost.isEmpty ? "" : "\(Self.list(lost)) lost",
      running == 0 ? "" : "\(running) running",
    ].filter { !$0.isEmpty }
    return got + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }

  private static func list(_ letters: String) -> String {
    letters.map(String.init).joined(separator: " ")
  }
}
