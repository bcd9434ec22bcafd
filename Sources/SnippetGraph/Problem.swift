/// What is wrong with a source, an output or an article, and where.
struct Problem: Error, Equatable, CustomStringConvertible {
  /// Relative to the root of the repository.
  var file: String
  /// The first line is 1; nil where the file as a whole is meant.
  var line: Int?
  /// What was expected, what is there, and what to try.
  var message: String

  /// In the form of a compiler's message, so that editors find the place.
  var description: String {
    "\(file):\(line.map { "\($0):" } ?? "") error: \(message)"
  }
}

/// Several problems, so that one build reports all that it finds.
struct Problems: Error {
  var all: [Problem]
}
