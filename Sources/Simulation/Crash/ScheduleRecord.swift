import Foundation
import Timeline

/// A line in which a child tells its parent what it is doing, written before it is
/// done, so that it is there when the child does not survive it.
enum ScheduleRecord<Outcome: Hashable & Codable & Sendable> {
  case begins
  case chose(Choice)
  case saw(Event)
  /// A result that was not seen before; later only its number is told.
  case found(RunResult<Outcome>)
  case ended(result: Int, steps: Int)
  /// The run that was to be traced.
  case traced(Run<Outcome>)
  /// The child has nothing left to do.
  case done(isExhausted: Bool)
}

/// A letter, then numbers or JSON: choices are told a hundred thousand times a second.
extension ScheduleRecord {
  var line: String {
    switch self {
    case .begins: "b"
    case .chose(let choice):
      "c\(choice.pick) \(choice.count) \(choice.continues ? 1 : 0) \(choice.fingerprint)"
    case .saw(let event): "v" + json(event)
    case .found(let result): "f" + json(result)
    case .ended(let result, let steps): "e\(result) \(steps)"
    case .traced(let run): "t" + json(run)
    case .done(let isExhausted): isExhausted ? "d1" : "d0"
    }
  }

  /// `nil` for a line that is none of these.
  init?(line: Data) {
    guard let letter = line.first else { return nil }
    let rest = line.dropFirst()
    func numbers(_ count: Int) -> [Int]? {
      let numbers = String(decoding: rest, as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      return numbers.count == count ? numbers : nil
    }
    func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
      try? JSONDecoder().decode(type, from: rest)
    }
    switch Character(Unicode.Scalar(letter)) {
    case "b": self = .begins
    case "c":
      guard let numbers = numbers(4) else { return nil }
      self = .chose(
        Choice(
          pick: numbers[0], count: numbers[1], continues: numbers[2] == 1,
          fingerprint: numbers[3]))
    case "v":
      guard let event = decoded(Event.self) else { return nil }
      self = .saw(event)
    case "f":
      guard let result = decoded(RunResult<Outcome>.self) else { return nil }
      self = .found(result)
    case "e":
      guard let numbers = numbers(2) else { return nil }
      self = .ended(result: numbers[0], steps: numbers[1])
    case "t":
      guard let run = decoded(Run<Outcome>.self) else { return nil }
      self = .traced(run)
    case "d": self = .done(isExhausted: rest.first == UInt8(ascii: "1"))
    default: return nil
    }
  }

  private func json(_ value: some Encodable) -> String {
    guard let data = try? JSONEncoder().encode(value) else {
      preconditionFailure("\(value) could not be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
