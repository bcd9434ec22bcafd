import Timeline

/// What `--help` prints, and what follows a complaint about the command line.
struct Usage<L: Lesson> {
  /// The status for wrong usage, `EX_USAGE` of sysexits.h.
  static var status: Int32 { 64 }

  static var lines: [String] {
    let command = L.summary.command
    var lines = ["usage: swift run \(command) [options]", ""]
    lines += Wrap.lines(L.summary.symptom)
    lines += [
      "", "With no option: the problem, the anti-pattern failing, and the replacement.", "",
    ]
    for option in Option.allCases {
      let left = "  " + [option.flag, option.value].compactMap { $0 }.joined(separator: " ")
      lines += Wrap.lines(option.explanation, first: Wrap.pad(left, to: 20))
    }
    lines += ["", "Variants, on real threads:"]
    lines += L.scenes.flatMap { entry($0.name, $0.about) }
    lines += ["", "Models, explored:"]
    lines += L.models.flatMap { entry($0.name, $0.about) }
    return lines + [
      "", "Exit status: 0 when both halves ended as stated, 1 when not, 64 for wrong usage.",
    ]
  }

  private static func entry(_ name: String, _ about: String) -> [String] {
    Wrap.lines(about, first: Wrap.pad("  " + name, to: 20))
  }

  /// What is wrong, then how it is done.
  static func complaint(_ error: UsageError) -> [String] {
    Wrap.lines("\(L.summary.command): \(error.message)") + [""] + lines
  }
}
