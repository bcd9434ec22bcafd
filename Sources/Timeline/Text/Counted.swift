/// "1 schedule", "9,420 schedules": a number as it is read, and what it counts.
///
/// - Parameter noun: One of them, in a word that takes an s where there are more.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

/// "9,420"
package func grouped(_ number: Int) -> String {
  var text = ""
  for (place, digit) in String(number.magnitude).reversed().enumerated() {
    if place > 0, place.isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + String(text.reversed())
}
