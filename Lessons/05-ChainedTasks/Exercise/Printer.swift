import LessonKit
import Locking
import Simulation
import Timeline

/// The printer as it is given. It needs a minute for a document.
final class Printer: Sendable {
  /// The error of a document that has got stuck.
  struct Jam: Error {}

  private let jamming: String?
  private let appendices: [String: String]
  private let day = Locked(Day())

  /// - Parameters:
  ///   - jamming: The document that gets stuck.
  ///   - appendices: What documents bring with them.
  init(jamming: String? = nil, appendices: [String: String] = [:]) {
    self.jamming = jamming
    self.appendices = appendices
  }

  /// Prints a document: begins at once, and stops when the task is cancelled.
  ///
  /// - Returns: A document that this one brings with it, to be printed as well.
  /// - Throws: `Jam`, where it got stuck; `CancellationError`, where it was
  ///   stopped.
  func print(_ document: String) async throws -> String? {
    record(.runs, "is printed", lane: document)
    day.withLock { day in
      if !day.underWay.isEmpty { day.isOneByOne = false }
      day.underWay.append(document)
      day.begun.append(document)
    }
    defer { day.withLock { $0.underWay.removeAll { $0 == document } } }
    do {
      try await VirtualClock().sleep(for: .seconds(60))
    } catch {
      record(.cancels, "is stopped", lane: document)
      record(.ends, "is stopped", lane: document)
      throw CancellationError()
    }
    guard document != jamming else {
      record(.fails, "gets stuck", lane: document)
      throw Jam()
    }
    record(.ends, "is there", lane: document)
    day.withLock { $0.printed.append(document) }
    return appendices[document]
  }

  /// What it has done so far.
  var done: Day { day.withLock { $0 } }
}

/// What the printer has done on one day, and what people were told.
struct Day: LessonFinding {
  var begun: [String] = []
  var printed: [String] = []
  /// Whether never two were printed at a time.
  var isOneByOne = true
  /// Whether each document that was handed in was taken in.
  var takenIn: [Bool] = []
  fileprivate(set) var underWay: [String] = []

  private func list(_ documents: [String]) -> String {
    documents.isEmpty ? "nothing" : documents.joined(separator: " ")
  }

  var description: String {
    "begun \(list(begun)) and printed \(list(printed))"
  }
}
