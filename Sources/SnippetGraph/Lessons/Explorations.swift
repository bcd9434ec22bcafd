import Foundation

/// What was explored of a lesson: the part that articles quote of what `--explore --json` prints.
struct Explorations: Decodable {
  struct Model: Decodable {
    struct Group: Decodable {
      var result: String
      var schedules: Int
      var example: String
    }

    var name: String
    /// What was explored, in words that claim no more than that.
    var scope: String
    var schedules: Int
    var found: [Group]
  }

  var models: [Model]

  init(json: String) throws {
    self = try JSONDecoder().decode(Explorations.self, from: Data(json.utf8))
  }

  /// What a placeholder stands for, by what follows the lesson's name in it: "starved/schedules",
  /// "starved/scope", "starved/RESULT/schedules", "starved/RESULT/example".
  func value(_ path: [Substring]) throws(Unknown) -> String {
    guard let name = path.first, let model = models.first(where: { $0.name == name }) else {
      throw Unknown("model", path.first ?? "", known: models.map(\.name))
    }
    switch path.count {
    case 2 where path[1] == "schedules": return model.schedules.forReading
    case 2 where path[1] == "scope": return model.scope
    case 3:
      guard let group = model.found.first(where: { $0.result == path[1] }) else {
        throw Unknown("result of \(name)", path[1], known: model.found.map(\.result))
      }
      switch path[2] {
      case "schedules": return group.schedules.forReading
      case "example": return group.example
      default: throw Unknown("figure", path[2], known: ["schedules", "example"])
      }
    default:
      throw Unknown(
        "figure", path.dropFirst().joined(separator: "/"),
        known: ["schedules", "scope", "RESULT/schedules", "RESULT/example"])
    }
  }

  /// All that was explored, as text: a paragraph for each model.
  func snippet(path: String, origin: String) -> Snippet {
    var snippet = Snippet(path: path, origin: origin, language: .text, lines: [])
    for model in models {
      let first = snippet.lines.count
      snippet.lines.append("\(model.name): \(model.schedules.forReading) schedules")
      snippet.lines.append("  " + model.scope)
      for group in model.found {
        let count = group.schedules.forReading
        snippet.lines.append("  \(count) \(group.result), for example \(group.example)")
      }
      snippet.slices[model.name] = first..<snippet.lines.count
    }
    return snippet
  }

  /// A name in a placeholder that nothing has.
  struct Unknown: Error, CustomStringConvertible {
    var description: String

    init(_ kind: String, _ name: some StringProtocol, known: [String]) {
      description =
        "no \(kind) is named '\(name)'"
        + (known.isEmpty ? "" : "; known: \(known.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }
}

extension Int {
  /// As lessons write it, on every machine: 9,420.
  fileprivate var forReading: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
