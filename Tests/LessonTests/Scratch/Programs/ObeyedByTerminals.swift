import LessonKit
import Simulation

/// Records, prints, returns, throws and ends with what a terminal would obey.
@main
enum ObeyedByTerminals: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> [String] {
    print("\u{1B}[2Jprinted")
    let seen = Seen()
    await withTaskGroup { group in
      for name in ["\u{1B}[31mone", "\u{202E}two"] {
        group.addTask(name: name) {
          record(.notes, "\u{1B}]0;title\u{7}\r\u{9B}2J")
          await schedulePoint("\u{1B}[8mpoint")
          await seen.add(name)
        }
      }
    }
    let names = await seen.names
    if names.first == "\u{202E}two" { throw Obeyed(description: "\u{1B}[31m\(names)") }
    if names.count == 1 { fatalError("\u{1B}[31mended") }
    return names
  }
}

struct Obeyed: Error, CustomStringConvertible {
  var description: String
}

actor Seen {
  private(set) var names: [String] = []
  func add(_ name: String) { names.append(name) }
}
