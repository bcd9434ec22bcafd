import Processes
import Timeline

/// What a child has done and its parent has not yet read, in memory that outlives
/// the child: a schedule that ends the process is there up to its last choice.
///
/// A line through the pipe for each choice would cost more than the schedules do.
final class Journal: @unchecked Sendable {
  // Sendable without a check: written by the one thread that runs schedules, read by
  // the parent while that waits, or when it is no more.

  enum Entry: Equatable {
    /// A schedule begins.
    case begins
    /// A choice was made, and what it leads to has not happened yet.
    case chose(Choice)
    /// The schedule has ended, with the result of that number.
    case ended(result: Int, steps: Int)
  }

  private let memory: SharedMemory
  /// How many entries there are; the entries lie behind.
  private var count: Int {
    get { memory.numbers[0] }
    set { memory.numbers[0] = newValue }
  }

  /// How many numbers an entry has: its kind, and up to three of its own.
  private static let width = 4
  /// How many entries there may be when a schedule has ended.
  static let mostEntries = 16_384

  /// The parent's side: room for so many, and behind them for one of the longest schedules.
  init(maximumSteps: Int) throws(StartFailure) {
    memory = try SharedMemory(count: Self.width * (Self.mostEntries + maximumSteps + 3))
  }

  /// The child's side.
  init(passedAs file: FileDescriptor) throws(StartFailure) {
    memory = try SharedMemory(passedAs: file)
  }

  /// To be passed to the child.
  var file: FileDescriptor { memory.file }

  func hasEntries(_ number: Int) -> Bool { count >= number }

  func append(_ entry: Entry) {
    switch entry {
    case .begins: write(0, 0, 0, 0)
    case .chose(let choice):
      write(choice.continues ? 2 : 1, choice.pick, choice.count, choice.fingerprint)
    case .ended(let result, let steps): write(3, result, steps, 0)
    }
  }

  private func write(_ kind: Int, _ first: Int, _ second: Int, _ third: Int) {
    let place = memory.numbers + Self.width * (count + 1)
    place[0] = kind
    place[1] = first
    place[2] = second
    place[3] = third
    count += 1
  }

  /// Gives the entries in order, and forgets them.
  func drain(_ body: (Entry) -> Void) {
    for number in 0..<count {
      let place = memory.numbers + Self.width * (number + 1)
      switch place[0] {
      case 0: body(.begins)
      case 3: body(.ended(result: place[1], steps: place[2]))
      case let kind:
        body(
          .chose(
            Choice(
              pick: place[1], count: place[2], continues: kind == 2, fingerprint: place[3])))
      }
    }
    count = 0
  }
}

extension Journal {
  /// The choices of the schedule that began last; `nil` where none did.
  func lastChoices() -> [Choice]? {
    var choices: [Choice]?
    drain { entry in
      switch entry {
      case .begins: choices = []
      case .chose(let choice): choices?.append(choice)
      case .ended: break
      }
    }
    return choices
  }
}

extension Journal: Witness {
  func begins() { append(.begins) }
  func chose(_ choice: Choice) { append(.chose(choice)) }
  func saw(_ event: Event) {}
}
