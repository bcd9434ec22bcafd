import Simulation

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    record(.notes, "\u{1B}[31mlabel\u{9B}2J\r\u{202E}\(long)")
    print("\u{1B}[2Jprinted")
    throw Obeyed(description: "\u{1B}[31mthrown\u{7}\r\t\u{9B}2J\u{202E} \(long)")
  }
}

private struct Obeyed: Error, CustomStringConvertible {
  var description: String
}

private let long = String(repeating: "wide", count: 60)
