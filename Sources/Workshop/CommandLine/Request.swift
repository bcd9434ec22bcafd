/// What was typed, taken apart.
enum Request: Equatable {
  /// The usage of a verb, or of all.
  case help(Verb?)
  /// - Parameter options: With their values; an empty one where an option takes none.
  case verb(Verb, words: [String], options: [String: String])

  init(_ arguments: [String]) throws(Refusal) {
    guard let first = arguments.first, !Self.isHelp(first), first != "help" else {
      self = .help(
        try arguments.dropFirst().first.map { (name) throws(Refusal) in
          try Verb(named: name)
        })
      if arguments.count > 2 { throw Refusal.moreThanHelp(arguments[2]) }
      return
    }
    let verb = try Verb(named: first)
    let rest = Array(arguments.dropFirst())
    if rest.contains(where: Self.isHelp) {
      self = .help(verb)
      return
    }
    var words: [String] = []
    var options: [String: String] = [:]
    var place = 0
    while place < rest.count {
      defer { place += 1 }
      guard rest[place].hasPrefix("-") else {
        words.append(rest[place])
        continue
      }
      let parts = rest[place].split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = verb.options.first(where: { $0.name == parts.first }),
        option.value != nil || parts.count == 1
      else { throw Refusal.noOption(rest[place], of: verb) }
      guard let value = option.value else {
        options[option.name] = ""
        continue
      }
      if parts.count == 1 { place += 1 }
      guard
        let given = parts.count > 1 ? parts[1] : rest.indices.contains(place) ? rest[place] : nil
      else { throw Refusal.noValue(of: option.name, value, for: verb) }
      options[option.name] = given
    }
    if words.count > verb.mostWords { throw Refusal.tooMuch(words[verb.mostWords], for: verb) }
    self = .verb(verb, words: words, options: options)
  }

  private static func isHelp(_ word: String) -> Bool { ["--help", "-h"].contains(word) }
}

extension Verb {
  fileprivate init(named name: String) throws(Refusal) {
    guard let verb = Verb(rawValue: name) else { throw Refusal.noVerb(name) }
    self = verb
  }
}
