import Foundation
import Timeline

/// The compiler's errors and warnings, without what the build says around them.
///
/// They fit the width of all output: paths begin at the root of the workspace, messages are wrapped,
/// and of the source so much is shown as fits.
struct CompilerWords {
  var lines: [String]
  /// The files with an error, from the root of the workspace.
  var files: Set<String> = []

  init(_ output: String, in root: URL) {
    var seen: Set<String> = []
    var isDiagnostic = false
    var kept: [String] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.contains(": error: ") || line.contains(": warning: "), line.hasPrefix("/") {
        // The build repeats what a file says for each file that is compiled with it.
        isDiagnostic = seen.insert(line).inserted
        if line.contains(": error: ") {
          files.insert(String(line.prefix { $0 != ":" }.trimmingPrefix(root.path + "/")))
        }
      } else if line.hasPrefix("[") || line.hasPrefix("error: ") || line.hasPrefix("Building") {
        isDiagnostic = false
      }
      if isDiagnostic, !line.isEmpty { kept.append(line) }
    }
    // Whatever else went wrong must not be lost.
    let all = kept.isEmpty ? output.split(separator: "\n").map(String.init) : kept
    lines = all.flatMap { Self.laidOut($0.replacing(root.path + "/", with: "")) }
  }

  private static func laidOut(_ line: String) -> [String] {
    // "3 |     code", with marks and messages below it.
    guard let margin = line.prefixMatch(of: /[ 0-9]*\| ?/).map({ String($0.output) }) else {
      return Wrap.lines(line, indent: "  ")
    }
    let text = line.dropFirst(margin.count)
    guard let mark = text.prefixMatch(of: /[ |]*[`|]- (?=error|warning|note)/)?.output else {
      let shown = line.plain
      return [shown.count > Wrap.width ? shown.prefix(Wrap.width - 3) + "..." : shown]
    }
    // A message far to the right begins further left: under the code it would have no room.
    let place = min(mark.count, Wrap.width / 2)
    let first = margin + mark.suffix(place)
    let indent = margin + String(repeating: " ", count: place)
    return Wrap.lines(String(text.dropFirst(mark.count)), first: first, indent: indent)
  }
}
