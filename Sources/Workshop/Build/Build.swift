import Foundation
import LessonKit
import Timeline

/// A build of the program that grades an answer.
struct Build {
  enum Result {
    /// Where the program is.
    case built(URL)
    /// What the compiler says, and what that means.
    case failed(words: [String], meaning: String)
  }

  var exercise: ExerciseFolder
  var workspace: Workspace

  /// Whether an answer has been built before, and most of it need not be built again.
  var hasBeenBuilt: Bool {
    let program = workspace.root.appending(path: ".build/debug/\(exercise.product)")
    return FileManager.default.fileExists(atPath: program.path)
  }

  func run() throws(Refusal) -> Result {
    let patience = hasBeenBuilt ? "" : ", which takes minutes the first time"
    let build = try Tool.build(
      ["build", "--product", exercise.product], in: workspace.root,
      progress: "building your answer\(patience)")
    if build.isMissing { throw Self.noSwift }
    guard build.isSuccess else {
      let words = CompilerWords(build.output, in: workspace.root)
      return .failed(words: words.lines, meaning: meaning(of: words))
    }
    let folder = try Tool.run(
      "swift", ["build", "--show-bin-path"], in: workspace.root,
      progress: "looking for what was built"
    ).output
    return .built(
      URL(filePath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
        .appending(path: exercise.product))
  }

  private func meaning(of words: CompilerWords) -> String {
    let answer = workspace.path(of: exercise.answer)
    if words.files.contains(answer) {
      return "Your answer does not compile. Change \(answer)."
    }
    if words.files.contains(where: { $0.hasPrefix(workspace.path(of: exercise.folder) + "/") }) {
      return
        "Your answer compiles, and what calls it does not any more. Leave the names "
        + "and signatures in \(answer) as they are."
    }
    return
      "The build has failed, and your answer is not why. To look further: swift run "
      + "workshop doctor"
  }

  private static let noSwift = Refusal(
    message: "swift is not found on the PATH. To see what this machine has: make doctor",
    status: 1)
}
