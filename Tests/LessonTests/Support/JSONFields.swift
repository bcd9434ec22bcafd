import Foundation
import Testing

/// The fields of what is printed with `--json`, and those that its article names.
enum JSONFields {
  static func article() throws -> String {
    try Repository.text(Repository.catalog.appending(path: "JSONOutput.md"))
  }

  /// Those of the tables below a heading.
  static func documented(below heading: String) throws -> [String] {
    let section = try #require(try article().components(separatedBy: heading).dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    return section.matches(of: /(?m)^\| `([^`]+)` \| (?:string|integer|boolean|array|object)/)
      .map { String($0.1) }
  }

  /// Those of an object that was printed.
  static func printed(_ json: String) throws -> Set<String> {
    paths(try JSONSerialization.jsonObject(with: Data(json.utf8)))
  }

  /// "models", "models[].name": where a value is, however deep.
  private static func paths(_ value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: []) { paths, field in
        paths.insert(field.key)
        for inner in self.paths(field.value) {
          paths.insert(field.key + (inner.hasPrefix("[]") ? "" : ".") + inner)
        }
      }
    case let array as [Any]:
      array.reduce(into: []) { paths, element in
        paths.formUnion(self.paths(element).map { "[]." + $0 })
      }
    default: []
    }
  }
}
