/// What a key means in a presentation.
package enum Key: Equatable, Sendable {
  case next, back, notes, again, quit
}

/// Turns what a terminal sends into keys. A sequence may come in parts.
package struct KeyReader {
  private var pending: [UInt8] = []

  package init() {}

  package mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { key($0) }
  }

  private mutating func key(_ byte: UInt8) -> Key? {
    if pending.isEmpty {
      if byte == Self.escape {
        pending = [byte]
        return nil
      }
      return Self.single(byte)
    }
    if pending.count == 1 {
      // Esc alone means nothing; the next key counts.
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") else {
        pending = byte == Self.escape ? [byte] : []
        return pending.isEmpty ? Self.single(byte) : nil
      }
      pending.append(byte)
      return nil
    }
    pending.append(byte)
    // A letter or ~ ends a sequence.
    guard (0x40...0x7E).contains(byte) else { return nil }
    defer { pending = [] }
    switch String(decoding: pending.dropFirst(2), as: UTF8.self) {
    case "C", "B", "6~": return .next
    case "D", "A", "5~": return .back
    default: return nil
    }
  }

  private static let escape: UInt8 = 0x1B

  private static func single(_ byte: UInt8) -> Key? {
    switch Character(Unicode.Scalar(byte)) {
    case "\r", "\n", " ", "n": .next
    case "b", "p", "\u{7F}", "\u{8}": .back
    case "t": .notes
    case "r": .again
    // Ctrl-D, too.
    case "q", "\u{4}": .quit
    default: nil
    }
  }
}
