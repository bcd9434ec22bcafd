/// Lines of code, each the body of an async function, that are compiled together.
struct Probes: Sendable {
  /// What the lines may refer to.
  var names: String
  var bodies: [String]

  /// The line on which the first body is compiled; each has one.
  var firstLine: Int {
    names.split(separator: "\n", omittingEmptySubsequences: false).count + 1
  }

  /// What the compiler says to the bodies.
  ///
  /// Data flow is followed only where the types are right, so what the type checker
  /// refuses is left out the second time.
  func diagnose(mode: LanguageMode) async throws -> [Diagnostic] {
    let probes = bodies.enumerated().map { "func probe\($0)() async throws { \($1) }" }
    let typed = try await Compiler.diagnose(source(probes), mode: mode)
    let refused = Set(typed.filter { $0.severity == .error }.map(\.line))
    let rest = probes.enumerated().map { refused.contains(firstLine + $0) ? "" : $1 }
    return try await typed.filter { refused.contains($0.line) }
      + Compiler.diagnose(source(rest), mode: mode, to: .dataFlow)
  }

  private func source(_ probes: [String]) -> String {
    ([names] + probes).joined(separator: "\n")
  }
}
