/// A course: what is done when. Of lessons and minutes alone, so that it can be tried for all.
struct Agenda: Equatable {
  enum Kind: String, Encodable, CaseIterable {
    case opening, show, `do`, `break`, slack, closing
  }

  struct Item: Equatable {
    var kind: Kind
    var lesson: String?
    var minutes: Int
  }

  var items: [Item]
  var minutes: Int { items.minutes }
  /// The lessons in it, in its order.
  var lessons: [String] { items.filter { $0.kind == .show }.compactMap(\.lesson) }

  static let opening = 10
  static let closing = 10
  static let pause = 10
  /// Nobody sits longer than this without a break.
  static let longest = 75
  /// A course of so many minutes has one long break, near its middle.
  static let longCourse = 300
  static let lunch = 60
  /// Slack comes in pieces of so many minutes, and each stretch has room for two.
  private static let piece = 5

  /// Lays lessons out, in the order in which they are given.
  ///
  /// There is slack of a tenth of the work at least, rounded up. Where there is more room, it is up
  /// to a fifth.
  ///
  /// - Parameter room: How many minutes there are; what the lessons take may be more. `nil` where
  ///   it may take what it takes.
  init(_ lessons: [TaughtLesson], in room: Int?) {
    var stretches = Self.stretches(
      [[Item(kind: .opening, minutes: Self.opening)]] + lessons.map(\.items)
        + [[Item(kind: .closing, minutes: Self.closing)]])
    let work = stretches.reduce(0) { $0 + $1.minutes }
    var pauses = Array(repeating: Self.pause, count: stretches.count - 1)
    if room ?? work >= Self.longCourse, !pauses.isEmpty {
      pauses[Self.middle(of: stretches)] = Self.lunch
    }
    let least = (work + 10 * Self.piece - 1) / (10 * Self.piece)
    let most = max(least, work / (5 * Self.piece))
    let left = room.map { ($0 - work - pauses.reduce(0, +)) / Self.piece } ?? least
    Self.spread(max(least, min(most, left)), over: &stretches)
    items = stretches[0]
    for (pause, stretch) in zip(pauses, stretches.dropFirst()) {
      items += [Item(kind: .break, minutes: pause)] + stretch
    }
  }

  /// What is done without a break. What belongs together stays together where it can.
  private static func stretches(_ parts: [[Item]]) -> [[Item]] {
    let most = longest - 2 * piece
    let whole = parts.flatMap { $0.minutes > most ? $0.map { [$0] } : [$0] }
    return whole.reduce(into: []) { stretches, part in
      if let last = stretches.last, last.minutes + part.minutes <= most {
        stretches[stretches.count - 1] += part
      } else {
        stretches.append(part)
      }
    }
  }

  /// Behind which stretch the middle of the work is.
  private static func middle(of stretches: [[Item]]) -> Int {
    let work = stretches.reduce(0) { $0 + $1.minutes }
    return stretches.indices.dropLast().min { one, other in
      abs(2 * stretches[...one].joined().minutes - work)
        < abs(2 * stretches[...other].joined().minutes - work)
    } ?? 0
  }

  /// Gives pieces of slack to the stretches in turn, while there is room in one.
  private static func spread(_ pieces: Int, over stretches: inout [[Item]]) {
    var given = Array(repeating: 0, count: stretches.count)
    for _ in 0..<pieces {
      let free = stretches.indices.filter {
        stretches[$0].minutes + (given[$0] + 1) * piece <= longest
      }
      guard let place = free.min(by: { given[$0] < given[$1] }) else { break }
      given[place] += 1
    }
    for (place, pieces) in given.enumerated() where pieces > 0 {
      let slack = Item(kind: .slack, minutes: pieces * piece)
      let isClosed = stretches[place].last?.kind == .closing
      stretches[place].insert(slack, at: stretches[place].count - (isClosed ? 1 : 0))
    }
  }
}

extension TaughtLesson {
  fileprivate var items: [Agenda.Item] {
    [Agenda.Item(kind: .show, lesson: command, minutes: show)]
      + (practise.map { [Agenda.Item(kind: .do, lesson: command, minutes: $0)] } ?? [])
  }
}

extension Sequence<Agenda.Item> {
  fileprivate var minutes: Int { reduce(0) { $0 + $1.minutes } }
}
