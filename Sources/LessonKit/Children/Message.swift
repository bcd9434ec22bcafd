import Foundation
import Timeline

/// What a child process tells its parent, one line of JSON each.
enum Message: Codable {
  /// How many threads the child's pool has, counted before the scene began.
  case poolWidth(Int)
  /// The scene was not played: it needs a pool of more threads than that.
  case notPlayed(needs: Int)
  /// Something happened; sent at once, so that it is not lost when the child ends.
  case event(Event)
  /// The scene came to its end; the outcome, as JSON.
  case returned(Data)
  /// The scene came to its end, and its outcome cannot be written as JSON; why not.
  case returnedWhatCannotBeTold(String)
  /// The scene ended with an error.
  case failed(String)
  /// The process stands still and the scene has not come to its end.
  case stalled(StallReport)
}

extension Message {
  /// How a child tells what its scene returned.
  static func telling(_ outcome: some LessonOutcome) -> Message {
    do {
      return .returned(try JSONEncoder().encode(outcome))
    } catch {
      return .returnedWhatCannotBeTold("\(error)")
    }
  }
}
