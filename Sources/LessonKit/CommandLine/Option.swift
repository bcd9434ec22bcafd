/// What a reader may type after a lesson's command.
enum Option: String, CaseIterable {
  case antipattern, replacement, variant, help

  var flag: String { "--" + rawValue }

  /// What stands for its value in the usage; `nil` where it takes none.
  var value: String? {
    switch self {
    case .variant: "NAME"
    case .antipattern, .replacement, .help: nil
    }
  }

  var explanation: String {
    switch self {
    case .antipattern: "only the code people have, and how it fails"
    case .replacement: "only the structured code in its place"
    case .variant: "one variant in full, with its timeline"
    case .help: "this text"
    }
  }
}
