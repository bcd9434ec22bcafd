import Foundation
import LessonKit

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
      let words = CompilerWords(build.output).lines
      Console().write(words)
      Console.complain([
        "",
        "Your answer does not compile; see above. Change \(path(of: exercise.answer)) and check",
        "again.",
      ])
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
struct CompilerWords {
  var lines: [String]

  init(_ output: String) {
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
    lines = kept.isEmpty ? output.split(separator: "\n").map(String.init) : kept
  }
}
