import LessonKit

/// What came of a call, counted when all is over. A photo is told by a letter:
/// those that are to be saved are a, b, c, in this order.
struct Saved: LessonOutcome, LessonFinding {
  /// Those in the album, in the order in which they came to be there.
  var images = ""
  /// Those that the album was given and did not take.
  var refused = ""
  var thrown = Thrown.nothing
  /// How many writes were under way when the caller was told that it is over.
  var writing = 0
  /// How often the caller was told.
  var told = 1

  enum Thrown: String, Codable { case nothing, error, cancellation }

  static let all = Saved(images: "abc")
  /// There is room for one.
  static let full = Saved(images: "a", refused: "b", thrown: .error)
  /// The user left while the first was written.
  static let left = Saved(images: "a", thrown: .cancellation)

  var description: String {
    let ending =
      switch thrown {
      case .nothing: ""
      case .error: ", throws"
      case .cancellation: ", cancelled"
      }
    let notes = [
      refused.isEmpty ? "" : "\(Self.list(refused)) refused",
      writing == 0 ? "" : "\(writing) under way",
      told == 1 ? "" : "told \(told) times",
    ].filter { !$0.isEmpty }
    return (images.isEmpty ? "none" : Self.list(images)) + ending
      + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }

  private static func list(_ letters: String) -> String {
    letters.map(String.init).joined(separator: " ")
  }
}
