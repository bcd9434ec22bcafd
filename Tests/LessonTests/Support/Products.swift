import Foundation

/// Where the executables that belong to this test run were built.
enum Products {
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func executable(_ command: String) -> URL {
    folder.appendingPathComponent(command)
  }
}
