import Foundation
import TestSupport

extension Products {
  /// Whether a module of that name was built.
  static func hasModule(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "\(name).build").path)
  }

  /// What the modules in `Sources` that are no executables were compiled to.
  static func supportObjects() throws -> [URL] {
    let modules = try FileManager.default.contentsOfDirectory(
      at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    return try modules.sorted { $0.path < $1.path }.flatMap { module -> [URL] in
      let files = try Repository.swiftFiles(below: module)
      if try files.contains(where: { try Repository.text($0).contains("\n@main") }) { return [] }
      let built = folder.appending(path: "\(module.lastPathComponent).build")
      return files.map { built.appending(path: "\($0.lastPathComponent).o") }
    }
  }
}
