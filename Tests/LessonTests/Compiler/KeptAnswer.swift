import Foundation
import TestSupport

/// What a compiler was asked, and what it has said, kept beside what these tests were built to.
///
/// A test may ask for tables of code on each run, and most runs change none of it.
struct KeptAnswer {
  /// All that the answer depends on.
  private let key: String

  init(question: [String], compiler: URL) throws {
    let program = compiler.resolvingSymlinksInPath()
    let values = try program.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
    let changed = values.contentModificationDate?.timeIntervalSince1970 ?? 0
    key = (["\(program.path) \(changed) \(values.fileSize ?? 0)"] + question)
      .joined(separator: "\n")
  }

  func answer() -> String? {
    guard let kept = try? Repository.text(file), kept.hasPrefix(key + Self.mark) else { return nil }
    return String(kept.dropFirst((key + Self.mark).count))
  }

  func keep(_ answer: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (key + Self.mark + answer).write(to: file, atomically: true, encoding: .utf8)
  }

  private static let mark = "\n\u{0}\n"

  /// The whole question is in the file, so two of one name only ask again and again.
  private var file: URL {
    let hash = key.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return Products.folder.appending(path: "diagnosed/\(String(hash, radix: 16)).txt")
  }
}
