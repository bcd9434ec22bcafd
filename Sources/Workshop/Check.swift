import Foundation
import LessonKit
import Timeline

/// Builds a learner's answer and has it graded.
struct Check {
  var exercise: ExerciseFolder
  var workspace: Workspace

  /// Shows the grade, or what the compiler says; gives the status to exit with.
  func run() throws(Refusal) -> Int32 {
    let build = try Tool.run(
      "swift", ["build", "--product", exercise.product], in: workspace.root,
      progress: "building your answer ...")
    guard build.isSuccess else {
      let words = CompilerWords(build.output, in: workspace.root).lines
      Console().write(words)
      Console.complain(
        [""]
          + Wrap.lines(
            "Your answer does not compile; see above. Change \(path(of: exercise.answer)) and "
              + "check again."))
      return 1
    }
    let folder = try Tool.run(
      "swift", ["build", "--show-bin-path"], in: workspace.root, progress: "looking for it ..."
    ).output
    let binary = URL(filePath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
      .appending(path: exercise.product)
    try Tool.hand(over: binary)
  }

  private func path(of file: URL) -> String {
    String(file.path.dropFirst(workspace.root.path.count + 1))
  }
}

/// The compiler's errors and warnings, without what the build says around them.
///
/// They fit the width of all output: paths begin at the root of the workspace, messages are wrapped,
/// and of the source so much is shown as fits.
struct CompilerWords {
  var lines: [String]

  init(_ output: String, in root: URL) {
    var seen: Set<String> = []
    var isDiagnostic = false
    var kept: [String] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.contains(": error: ") || line.contains(": warning: "), line.hasPrefix("/") {
        // The build repeats what a file says for each file that is compiled with it.
        isDiagnostic = seen.insert(line).inserted
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
