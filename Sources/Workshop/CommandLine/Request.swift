/// What was typed, taken apart.
enum Request: Equatable {
  /// The usage of a verb, or of all.
  case help(Verb?)
  case verb(Verb, words: [String], asJSON: Bool)

  init(_ arguments: [String]) throws(Refusal) {
    let help = ["--help", "-h", "help"]
    guard let first = arguments.first, !help.contains(first) else {
      if arguments.count > 1 { throw Refusal.moreThanHelp(arguments[1]) }
      self = .help(nil)
      return
    }
    guard let verb = Verb(rawValue: first) else { throw Refusal.noVerb(first) }
    let rest = arguments.dropFirst()
    if let last = rest.last, ["--help", "-h"].contains(last) {
      self = .help(verb)
      return
    }
    let options = rest.filter { $0.hasPrefix("-") }
    if let unknown = options.first(where: { $0 != "--json" || !verb.takesJSON }) {
      throw Refusal.noOption(unknown, of: verb)
    }
    let words = rest.filter { !$0.hasPrefix("-") }
    if words.count > verb.mostWords { throw Refusal.tooMuch(words[verb.mostWords], for: verb) }
    self = .verb(verb, words: words, asJSON: !options.isEmpty)
  }
}
