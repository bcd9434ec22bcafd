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

  func run() throws(Refusal) -> Result {
    let build = try Tool.run(
      "swift", ["build", "--product", exercise.product], in: workspace.root,
      progress: "building your answer ...")
    if build.isMissing { throw Self.noSwift }
    guard build.isSuccess else {
      let words = CompilerWords(build.output, in: workspace.root)
      return .failed(words: words.lines, meaning: meaning(of: words))
    }
    let folder = try Tool.run(
      "swift", ["build", "--show-bin-path"], in: workspace.root, progress: "looking for it ..."
    ).output
    return .built(
      URL(filePath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
        .appending(path: exercise.product))
  }

  private func meaning(of words: CompilerWords) -> String {
    let answer = workspace.path(of: exercise.answer)
    if words.files.contains(answer) {
      return "Your answer does not compile; see above. Change \(answer) and check again."
    }
    if words.files.contains(where: { $0.hasPrefix(workspace.path(of: exercise.folder) + "/") }) {
      return
        "Your answer compiles, and what calls it does not any more; see above. Leave the names "
        + "and signatures in \(answer) as they are."
    }
    return
      "The build has failed, and your answer is not why; see above. To look further: swift run "
      + "workshop doctor"
  }

  private static let noSwift = Refusal(
    message: "swift is not found on the PATH. To see what this machine has: make doctor",
    status: 1)
}
