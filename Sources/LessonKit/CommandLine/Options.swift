/// What a reader asked a lesson for.
struct Options: Equatable {
  enum Show: Equatable {
    case everything
    case half(Half)
    case variant(String)
    case help
  }

  var show = Show.everything

  /// Reads the command line.
  ///
  /// - Parameter variants: The names that `--variant` may be given.
  init(_ arguments: [String], variants: [String]) throws(UsageError) {
    var given: [(option: Option, value: String)] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.allCases.first(where: { $0.flag == parts[0] }) else {
        throw UsageError.unknown(argument)
      }
      guard !given.contains(where: { $0.option == option }) else {
        throw UsageError("\(option.flag) is given twice; once is enough.")
      }
      guard option.value != nil else {
        guard parts.count == 1 else {
          throw UsageError("\(option.flag) takes no value, and '\(parts[1])' came with it.")
        }
        given.append((option, ""))
        continue
      }
      let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() ?? ""
      given.append((option, value))
    }
    if given.contains(where: { $0.option == .help }) {
      show = .help
      return
    }
    if given.count > 1 {
      let flags = given.map(\.option.flag).joined(separator: " and ")
      throw UsageError("\(flags) cannot be combined; give one of them, or none for everything.")
    }
    switch given.first {
    case (.antipattern, _)?: show = .half(.antipattern)
    case (.replacement, _)?: show = .half(.replacement)
    case (.variant, let name)?:
      guard variants.contains(name) else { throw UsageError.noVariant(name, of: variants) }
      show = .variant(name)
    case (.help, _)?, nil: break
    }
  }
}
