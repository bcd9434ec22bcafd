/// The options that a command line names, with their values.
struct Given {
  private var values: [(option: Option, value: String)] = []

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.allCases.first(where: { $0.flag == parts[0] }) else {
        throw UsageError.unknown(argument)
      }
      guard !has(option) else {
        throw UsageError("\(option.flag) is given twice; once is enough.")
      }
      if option.value == nil {
        guard parts.count == 1 else {
          throw UsageError("\(option.flag) takes no value, and '\(parts[1])' came with it.")
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
  func number(_ option: Option, from least: Int) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number >= least else {
      let came = text.isEmpty || text.hasPrefix("--") ? "none came" : "'\(text)' came"
      throw UsageError("\(option.flag) takes a whole number from \(least) up, and \(came).")
    }
    return number
  }

  func allowOne(of rivals: Option...) throws(UsageError) {
    let found = options.filter(rivals.contains).map(\.flag)
    guard found.count > 1 else { return }
    throw UsageError(
      "\(found.joined(separator: " and ")) cannot be combined; give one of them, or none for"
        + " everything.")
  }
}
