import Timeline

/// What the doctor has found about one thing, and what to do about it.
struct Finding: Equatable {
  enum Grade: String {
    case ok
    /// It works, and something is worth knowing.
    case look
    /// It is in the way.
    case stop
  }

  var grade: Grade
  var name: String
  var words: String
  /// What to do; nothing where all is well.
  var advice: String?

  /// Laid out as `.ci/doctor` does it.
  var lines: [String] {
    let first = Wrap.pad(grade.rawValue, to: 6) + Wrap.pad(name, to: 14)
    return Wrap.lines(words, first: first)
      + (advice.map { Wrap.lines($0, first: Wrap.pad("", to: 20) + "-> ") } ?? [])
  }

  static func ok(_ name: String, _ words: String) -> Finding {
    Finding(grade: .ok, name: name, words: words)
  }

  static func look(_ name: String, _ words: String, _ advice: String) -> Finding {
    Finding(grade: .look, name: name, words: words, advice: advice)
  }

  static func stop(_ name: String, _ words: String, _ advice: String) -> Finding {
    Finding(grade: .stop, name: name, words: words, advice: advice)
  }
}
