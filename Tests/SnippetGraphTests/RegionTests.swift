import Testing

@testable import SnippetGraph

@Suite("A region of a source")
struct RegionTests {
  /// The problems of a source, as a reader sees them.
  private func problems(_ source: String) -> [String] {
    Region.all(in: source, file: "A.swift").problems.map(\.description)
  }

  @Test("is what stands between its markers, without their lines")
  func between() {
    let (regions, problems) = Region.all(
      in: """
        import Foundation
        // snippet.first
        let a = 1
        // A comment of the code's own.
        // snippet.end
        let hidden = 2
        // snippet.old-api2
        let b = 3
        // snippet.end
        """, file: "A.swift")
    #expect(problems.isEmpty)
    #expect(
      regions == [
        Region(name: "first", lines: ["let a = 1", "// A comment of the code's own."]),
        Region(name: "old-api2", lines: ["let b = 3"]),
      ])
  }

  @Test("loses the indentation that all its lines have, and blank lines at its ends")
  func indentation() {
    let regions = Region.all(
      in: """
        struct A {
            // snippet.inner

            func a() {

              b()
            }

            // snippet.end
        }
        """, file: "A.swift"
    ).regions
    #expect(regions == [Region(name: "inner", lines: ["func a() {", "", "  b()", "}"])])
  }

  @Test("must have an end, before the next one begins and before the file ends")
  func withoutEnd() {
    #expect(
      problems("// snippet.a\nlet a = 1\n") == [
        "A.swift:1: error: region 'a' has no // snippet.end after it"
      ])
    #expect(
      problems("\n// snippet.a\nlet a = 1\n// snippet.b\nlet b = 1\n// snippet.end") == [
        "A.swift:2: error: region 'a' has no // snippet.end before line 4"
      ])
  }

  @Test("must have a beginning")
  func withoutBeginning() {
    #expect(
      problems("let a = 1\n// snippet.end") == [
        "A.swift:2: error: // snippet.end, and no region is open; remove it"
      ])
  }

  @Test("must have something in it")
  func empty() {
    #expect(
      problems("// snippet.a\n  \n// snippet.end") == [
        "A.swift:1: error: region 'a' is empty; put it around code or remove it"
      ])
  }

  @Test("must have a name of its own in its file")
  func duplicate() {
    #expect(
      problems("// snippet.a\n1\n// snippet.end\n// snippet.a\n2\n// snippet.end") == [
        "A.swift:4: error: region 'a' is already on line 1; give one another name"
      ])
  }

  @Test("must be named in kebab-case", arguments: ["Fetcher", "old_api", "a b", "", "a-"])
  func name(name: String) {
    #expect(
      problems("// snippet.\(name)\n1\n// snippet.end") == [
        "A.swift:1: error: a region is named in kebab-case, as in // snippet.old-api; not '\(name)'"
      ])
  }

  @Test("begins at a marker that fills its line, and nowhere else")
  func markers() {
    let source = "/// snippet.a\nlet a = 1 // snippet.b\n// The snippet.c\n"
    let found = Region.all(in: source, file: "A.swift")
    #expect(found.regions.isEmpty && found.problems.isEmpty)
  }
}
