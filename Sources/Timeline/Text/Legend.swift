/// The signs of a picture with their meanings, side by side in lines of at most 80 columns.
enum Legend {
  static func lines(_ entries: [(sign: String, meaning: String)]) -> [String] {
    var lines: [String] = []
    for (sign, meaning) in entries {
      let entry = "\(sign) \(meaning)"
      if let last = lines.last, last.count + 3 + entry.count <= Wrap.width {
        lines[lines.count - 1] = last + "   " + entry
      } else {
        lines.append(entry)
      }
    }
    return lines
  }
}
