// What is stated of the starter:
// not met: 1
// hazard: unbounded fan-out
// says: It ends with Busy(). It must print: a b c.

import LessonKit
import Simulation
import Timeline

@main
enum AlbumSavesExercise: Exercise {
  static let lesson = "album-saves"
  static let file = "Lessons/10-AlbumSaves/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "order", "1. All labels are printed, once each, in their order.",
      Shift(printed: "a b c", asked: 3, seconds: 3)),
    requirement(
      "busy", "2. Busy: it is asked again, after growing pauses.",
      Shift(printed: "a b c", asked: 6, seconds: 10),
      occupied: .milliseconds(4500)),
    requirement(
      "gives-up", "2. Busy: after three of them it gives up.",
      Shift(printed: "", asked: 4, ending: "Busy()", seconds: 7),
      occupied: .seconds(60)),
    requirement(
      "no-paper", "3. NoPaper: it is not asked again.",
      Shift(
        printed: "a b", asked: 3, ending: "NotPrinted, printed a b", seconds: 2),
      paper: 2),
    requirement(
      "left", "4. A cancel ends it between two labels.",
      Shift(
        printed: "a b", asked: 2, ending: "CancellationError()", seconds: 2),
      leaves: .milliseconds(1500)),
    requirement(
      "left-pausing", "5. A cancel during a pause ends it at once.",
      Shift(
        printed: "", asked: 2, ending: "CancellationError()", seconds: 1.5),
      occupied: .seconds(60), leaves: .milliseconds(1500)),
  ]

  /// Three labels.
  ///
  /// - Parameters:
  ///   - occupied: How long somebody else's label is printed before, if any is.
  ///   - leaves: After how long the task is cancelled, if at all.
  private static func requirement(
    _ name: String, _ sentence: String, _ required: Shift,
    paper: Int = .max, occupied: Duration? = nil, leaves: Duration? = nil
  ) -> Requirement<Shift> {
    Requirement(
      name, sentence, options: .pool(of: 2, delays: 2), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let printer = Printer(paper: paper)
      if let occupied { printer.occupy(for: occupied) }
      let start = VirtualClock().now
      // A task of its own, so that it can be cancelled apart from the grader's.
      let desk = Task.detached(name: "desk") { () -> Shift in
        let ending = await LabelDesk(printer: printer, clock: VirtualClock())
          .ending(of: ["a", "b", "c"])
        return Shift(
          printed: printer.printed.joined(separator: " "),
          asked: printer.asked, ending: ending,
          seconds: start.duration(to: VirtualClock().now) / .seconds(1))
      }
      if let leaves {
        try await VirtualClock().sleep(for: leaves)
        record(.cancels, "leaves")
        desk.cancel()
      }
      return await desk.value
    }
  }
}

extension LabelDesk {
  /// What the call ends with, in words.
  fileprivate func ending(of labels: [String]) async -> String {
    do {
      try await printAll(labels)
      return ""
    } catch let error as NotPrinted {
      return "NotPrinted, printed \(error.printed.joined(separator: " "))"
    } catch {
      return "\(error)"
    }
  }
}

/// What the printer has done for one call, from its own record.
struct Shift: LessonFinding {
  /// The labels that were there when the call was over.
  var printed: String
  /// How often the printer was asked for one.
  var asked: Int
  /// What the call threw; empty where it returned.
  var ending = ""
  /// How long it took, in simulated time.
  var seconds: Double

  private var end: String { ending.isEmpty ? "returns" : "ends with \(ending)" }
  private var mustEnd: String {
    ending.isEmpty ? "return" : "end with \(ending)"
  }
  private var time: String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  var description: String {
    "printed \(printed.isEmpty ? "nothing" : printed) in \(time), asked "
      + "\(asked) times, \(end)"
  }

  private var isCancelled: Bool { ending == "CancellationError()" }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Shift) -> String {
    if isCancelled, found.seconds > seconds || found.printed != printed {
      let labels = found.printed.isEmpty ? "nothing" : found.printed
      return "The task is cancelled after 1.5 s. It goes on until "
        + "\(found.time), and has then printed \(labels)."
    }
    if ending.isEmpty, !found.ending.isEmpty {
      return "It \(found.end). It must print: \(printed)."
    }
    if found.ending != ending {
      return "It \(found.end). It must \(mustEnd)."
    }
    if found.printed != printed {
      return "It prints: \(found.printed). It must print: \(printed)."
    }
    if ending.isEmpty, found.seconds != seconds {
      return "It takes \(found.time). With the right pauses it takes \(time)."
    }
    return found.asked == asked
      ? "It takes \(found.time). It must take \(time)."
      : "The printer is asked \(found.asked) times. It must be asked \(asked)."
  }

  @Sendable func hazard(of found: Shift) -> Hazard? {
    if isCancelled {
      return found.seconds > seconds || !found.isCancelled
        ? .lostCancellation : nil
    }
    if found.ending == "Busy()", asked == 3 { return .unboundedFanOut }
    // Where all labels are there, no error is left that somebody must hear of.
    let isAllPrinted = found.printed == "a b c"
    return !ending.isEmpty && found.ending.isEmpty && !isAllPrinted
      ? .lostError : nil
  }
}

// The real name, for a type whose parked threads are seen.
typealias DispatchSemaphore = SimulatedSemaphore
