import Processes
import Testing

/// What a listing was seen to do, told to the test by the exit status of the
/// process that it ran in: one status for each ending, so that a test states
/// the ending and not merely a failure.
enum Seen: Int32 {
  /// It came to its end.
  case returned = 61
  /// It ended with an error.
  case threw = 60
  /// It stands still, with as many threads parked as the pool has, and the main queue still runs.
  case everyPoolThreadParked = 62
  /// It stands still, with the thread parked that runs the main actor: the main queue does not
  /// run any more.
  ///
  /// In an app that thread is the main thread. In a test process it is whichever thread of
  /// Dispatch's serves the main queue; the lesson's own scene is there for the real one.
  case mainActorParked = 63
  /// It stands still in some other way.
  case stoodStillOtherwise = 64
  /// Another task ran only when one of the calls that were held had returned.
  case othersWaited = 65
  /// Another task ran while all of the calls were held.
  case othersWentOn = 66
  /// It stands still with no thread parked and the main queue running, and the runtime has said
  /// that a continuation is gone and was not resumed.
  case leaked = 68
  /// It stands still in the same way, and the runtime has said nothing.
  case suspendedInSilence = 69
  /// What the test is about never came about.
  case neverCameAbout = 67
}

extension ExitTest.Condition {
  static func seen(_ seen: Seen) -> Self { .exitCode(seen.rawValue) }
}

extension ExitTest.Result {
  /// What the runtime said when it ended the process; empty where it had nothing to say, or
  /// where standard error was not observed.
  var runtimeWords: String {
    RuntimeWords.message(in: String(decoding: standardErrorContent, as: UTF8.self))
  }
}
