import Testing

@testable import SnippetGraph

@Suite("The cheat sheet")
struct CheatSheetTests {
  @Test(
    "has code to which the compiler says nothing, old and new", arguments: LanguageMode.allCases)
  func compiles(mode: LanguageMode) async throws {
    let forms = Form.all
    let probes = Probes(names: Form.names, bodies: forms.map(\.old) + forms.map(\.new))
    let said = try await probes.diagnose(mode: mode)
    for diagnostic in said {
      let number = diagnostic.line - probes.firstLine
      Issue.record("\(diagnostic) \(number < 0 ? "names" : probes.bodies[number])")
    }
  }

  @Test("has one row for each habit")
  func habits() {
    #expect(Set(Form.all.map(\.habit)).count == Form.all.count)
    #expect(Form.all.count > 20)
  }
}
