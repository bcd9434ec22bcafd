import Foundation

/// Tells from looks at a file when it was saved.
///
/// It is told by the times and the contents of the file and not by the system's notices, which
/// some file systems, such as those shared with a container, do not give.
struct Saves {
  enum News: Equatable {
    case nothing
    /// It was saved, and is not being written any more.
    case saved
    /// It was saved with the same contents as before.
    case savedUnchanged
    /// It has not been there for a while.
    case gone
    /// It is there again after that, and is what it was.
    case back
    /// Nothing has happened for so many looks.
    case still(looks: Int)
  }

  /// What was told of.
  private var known: FileState?
  private var last: FileState?
  private var looksWithout = 0
  private var looks = 0
  private var nextStill: Int

  /// How many looks the file may be away, as it is while an editor puts a new one in its place.
  static let mostWithout = 10
  /// After how many looks it is said that nothing happens; after twice as many again, and so on.
  static let firstStill = 1_500

  /// - Parameter state: The file as it is known.
  init(from state: FileState?) {
    known = state
    last = state
    nextStill = Self.firstStill
  }

  /// Looks at the file as it is now.
  mutating func look(_ state: FileState?) -> News {
    defer { last = state }
    guard let state else {
      looksWithout += 1
      return looksWithout == Self.mostWithout ? .gone : .nothing
    }
    let wasGone = looksWithout >= Self.mostWithout
    looksWithout = 0
    guard state != known else { return wasGone ? .back : lookedInVain() }
    // One that changes from look to look is still being written.
    guard state == last else { return .nothing }
    let isUnchanged = state.contents == known?.contents
    known = state
    looks = 0
    nextStill = Self.firstStill
    return isUnchanged ? .savedUnchanged : .saved
  }

  private mutating func lookedInVain() -> News {
    looks += 1
    guard looks == nextStill else { return .nothing }
    nextStill *= 2
    return .still(looks: looks)
  }
}
