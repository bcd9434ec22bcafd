import LessonKit
import Simulation

/// What it records is the same whoever comes first, and what it returns is not.
@main
enum TellsTooLittle: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> [Int] {
    record(.notes, "begins")
    let seen = Arrivals()
    await withTaskGroup { group in
      for number in 1...2 { group.addTask { await seen.add(number) } }
    }
    return await seen.numbers
  }
}

actor Arrivals {
  private(set) var numbers: [Int] = []
  func add(_ number: Int) { numbers.append(number) }
}
