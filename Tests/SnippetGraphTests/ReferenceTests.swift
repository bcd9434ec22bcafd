import Foundation
import Testing

@testable import SnippetGraph

@Suite("The reference of the support modules")
struct ReferenceTests {
  @Test("has a page with words for each module below Sources that is not an executable")
  func pages() throws {
    let modules = try ModuleGraphs.modules(in: .own)
    #expect(modules.contains("Simulation") && !modules.contains("Workshop"))
    let index = try Repository.own.text("\(Site.catalog)/SupportModules.md")
    for module in modules {
      let page = try Repository.own.text("\(Site.catalog)/Modules/\(module).md")
      #expect(page.hasPrefix("# ``\(module)``\n"), "\(module)")
      #expect(page.contains("\n## Overview\n"), "\(module)")
      let isListed = index.contains("\n- ``\(module)``\n")
      #expect(isListed, "- ``\(module)`` in SupportModules.md")
    }
    let pages = Repository.own.files(in: "\(Site.catalog)/Modules")
    #expect(pages.count == modules.count)
  }

  @Test("has the source of its contracts on the page of each simulated framework")
  func contracts() throws {
    for module in try ModuleGraphs.modules(in: .own) where module.hasPrefix("Simulated") {
      let page = try Repository.own.text("\(Site.catalog)/Modules/\(module).md")
      #expect(page.contains("{{contracts/\(module)}}"))
      let text = try Contracts(repository: .own).text(of: module)
      #expect(text.contains("Where a contract was taken from:"), "\(module)")
      #expect(text.contains("Where it departs from"), "\(module)")
    }
  }

  @Test("has parameters as DocC wants them, all or none, and no places of this machine")
  func parameters() throws {
    func lines(_ comment: [String], of parameters: [String]) throws -> [String] {
      let graph: [String: Any] = [
        "symbols": [
          [
            "location": ["uri": "file:///a"],
            "docComment": ["uri": "file:///a", "lines": comment.map { ["text": $0] }],
            "functionSignature": ["parameters": parameters.map { ["name": $0] }],
          ] as [String: Any]
        ]
      ]
      let data = try DocumentedSymbols.adapted(JSONSerialization.data(withJSONObject: graph))
      #expect(!String(decoding: data, as: UTF8.self).contains("file:"))
      let adapted = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let symbol = try #require((adapted?["symbols"] as? [[String: Any]])?.first)
      let found = (symbol["docComment"] as? [String: Any])?["lines"] as? [[String: String]]
      return (found ?? []).compactMap { $0["text"] }
    }
    let one = ["Text.", "", "- Parameter a: One", "  line more."]
    #expect(try lines(one, of: ["a"]) == one)
    #expect(try lines(one, of: ["a", "b"]) == ["Text.", "", "- `a`: One", "  line more."])
    let two = ["- Parameters:", "  - a: One.", "    More.", "  - b: Two.", "- Throws: Things."]
    #expect(try lines(two, of: ["a", "b"]) == two)
    #expect(
      try lines(two, of: ["a", "b", "c"])
        == ["", "- `a`: One.", "  More.", "- `b`: Two.", "- Throws: Things."])
    #expect(try lines(["Text."], of: ["a"]) == ["Text."])
  }
}
