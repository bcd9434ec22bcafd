import Foundation

/// Cuts what comes out of a pipe into lines.
struct Lines {
  private var rest = Data()

  /// The lines that are complete by now, without their ends.
  mutating func append(_ data: Data) -> [Data] {
    rest += data
    let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = parts.last.map { Data($0) } ?? Data()
    return parts.dropLast().map { Data($0) }
  }
}
