import Simulation

/// The options that a command line names, with their values.
struct Given {
  private var values: [(option: Option, value: String)] = []

  /// - Parameter variants: What `--variant` may name; a reader may have typed one without it.
  init(_ arguments: [String], variants: [String] = []) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option(typed: parts[0]) else {
        throw UsageError.unknown(argument, variants: variants)
      }
      guard !has(option) else {
        throw UsageError("\(option.flag) is given twice; once is enough.")
      }
      if option.value == nil {
        guard parts.count == 1 else {
          throw UsageError("\(option.flag) takes no value, and '\(Echo(parts[1]))' came with it.")
        }
        values.append((option, ""))
      } else {
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() ?? ""
        values.append((option, value))
      }
    }
  }

  var options: [Option] { values.map(\.option) }

  func has(_ option: Option) -> Bool { options.contains(option) }

  /// The value that came with an option; `nil` where the option did not come.
  subscript(option: Option) -> String? {
    values.first { $0.option == option }?.value
  }

  /// The whole number that came with an option.
  func number<Number: FixedWidthInteger>(
    _ option: Option, from least: Number
  ) throws(UsageError) -> Number? {
    guard let text = self[option] else { return nil }
    if let number = Number(text), number >= least { return number }
    let isTooLarge =
      Number(text) == nil && !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
    let range = isTooLarge ? "from \(least) to \(Number.max)" : "from \(least) up"
    throw UsageError("\(option.flag) takes a whole number \(range), and \(came(text)).")
  }

  /// The schedule that came with `--replay`.
  func schedule() throws(UsageError) -> Schedule? {
    guard let text = self[.replay] else { return nil }
    if let schedule = Schedule(text) { return schedule }
    throw UsageError(
      "--replay takes a schedule as --explore prints it, small whole numbers with dots between"
        + " them, and \(came(text)).")
  }

  func allowOne(of rivals: Option...) throws(UsageError) {
    let found = options.filter(rivals.contains).map(\.flag)
    guard found.count > 1 else { return }
    throw UsageError(
      "\(found.joined(separator: " and ")) cannot be combined; give one of them, or none for"
        + " everything.")
  }

  private func came(_ text: String) -> String {
    text.isEmpty || text.hasPrefix("--") ? "none came" : "'\(Echo(text))' came"
  }
}
