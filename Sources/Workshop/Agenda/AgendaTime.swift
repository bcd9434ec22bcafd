import LessonKit

/// The times that a teacher types and reads.
enum AgendaTime {
  static let halfDay = 210
  static let day = 420
  private static let longest = 24 * 60

  /// How many minutes a course has.
  static func minutes(_ typed: String) throws(Refusal) -> Int {
    switch typed {
    case "half-day": return halfDay
    case "day": return day
    default:
      guard typed.allSatisfy(\.isDigit), let minutes = Int(typed), (1...longest).contains(minutes)
      else {
        throw Refusal(
          message: "the time of a course is half-day, day, or a number of minutes up to "
            + "\(longest), and '\(Echo(typed))' came.", verb: .agenda)
      }
      return minutes
    }
  }

  /// The minutes since midnight of a time of the day.
  static func start(_ typed: String) throws(Refusal) -> Int {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else {
      throw Refusal(
        message: "--start takes a time of the day, such as 9:30 or 14:00, and '\(Echo(typed))' "
          + "came.", verb: .agenda)
    }
    return hours * 60 + minutes
  }

  /// "1:05"
  static func words(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
