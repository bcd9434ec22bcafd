import Foundation

/// The files of the repository, by their paths from its root.
struct Repository {
  var root: URL

  func url(_ path: String) -> URL { root.appending(path: path) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  /// All files in a folder and its folders, in order; hidden ones are none.
  func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: url(folder).path)?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { name in
      var isFolder: ObjCBool = false
      let path = url(folder).appending(path: name).path
      return !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted().map { folder + "/" + $0 }
  }

  /// - Throws: A `Problem` that names the line where the file stops being UTF-8.
  func text(_ file: String) throws -> String {
    let data: Data
    do {
      data = try Data(contentsOf: url(file))
    } catch {
      throw Problem(file: file, message: "could not be read: \(error.localizedDescription)")
    }
    if let text = String(data: data, encoding: .utf8) { return text }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(data: $0, encoding: .utf8) == nil } ?? 0
    throw Problem(file: file, line: line + 1, message: "is not UTF-8 text; save it as UTF-8")
  }
}
