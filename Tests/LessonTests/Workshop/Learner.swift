import Foundation
import TestSupport

@testable import Workshop

/// A learner's workspace with three small exercises, and a toolchain that builds at once: what is
/// built takes an answer with `"right"` in it for right, and does not compile one with `broken`.
struct Learner {
  var root: URL

  static let names = ["first-thing", "second-thing", "third-thing"]

  /// Runs `body` with a workspace of its own.
  static func with<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Learner) async throws -> Result
  ) async throws -> Result {
    try await TestFolder.with { try await body(try Learner(in: $0)) }
  }

  private init(in folder: URL) throws {
    root = folder
    try write("// A workspace.\n", "Package.swift")
    for (number, name) in zip(1..., Self.names) {
      let exercise = "Lessons/\(folderName(number, name))/Exercise"
      let starter = """
        // EXERCISE \(name): a minute, all of it in this file.
        //
        // Something is wrong.
        //
        //   1. It is right.

        let answer = "wrong"

        """
      try write(starter, "\(exercise)/Starter.swift")
      try write(starter, "\(exercise)/Answer.swift")
      try write("let answer = \"right\"\n", "\(exercise)/Solution.swift")
      try write("## Hint 1\n\nLook.\n\n## Hint 2\n\nLook again.\n", "\(exercise)/Hints.md")
      try write("\(name)-exercise\n", "\(exercise)/product")
    }
    try write(Self.toolchain, "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: "bin/swift").path)
  }

  private func folderName(_ number: Int, _ name: String) -> String {
    "0\(number)-" + name.split(separator: "-").map(\.capitalized).joined()
  }

  /// Builds a program that grades the answer which it was built with. Where there is a pipe named
  /// `hold`, a build says so in a file named `held`, and waits until somebody writes to the pipe.
  private static let toolchain = """
    #!/bin/sh
    case $* in
      --version) echo 'Swift version 6.3.1 (a stand-in)' ;;
      'build --show-bin-path') echo "$(pwd)/built" ;;
      'build --scratch-path '*)
        mkdir -p "$3"
        if [ -p hold ]; then : >held; read -r _ <hold; fi
        echo built ;;
      'build --product '*)
        exercise=$(dirname "$(grep -lx "$3" Lessons/*/Exercise/product)")
        answer=$(cat "$exercise/Answer.swift")
        if [ -p hold ]; then : >held; read -r _ <hold; fi
        case $answer in
          *broken*)
            echo "[1/2] Compiling something"
            echo "$(pwd)/$exercise/Answer.swift:7:14: error: it is broken"
            echo '7 | let answer = broken'
            echo '  |              `- error: it is broken'
            echo 'error: fatalError' >&2
            exit 1 ;;
          *'"right"'*) status=0 words='1 of 1 requirements met: solved.' ;;
          *) status=1 words='0 of 1 requirements met.' ;;
        esac
        mkdir -p built
        printf '#!/bin/sh\\necho "%s"\\nexit %d\\n' "$words" "$status" >"built/$3.$$"
        chmod +x "built/$3.$$"
        mv "built/$3.$$" "built/$3" ;;
      *) echo "the stand-in for swift knows no: $*" >&2; exit 1 ;;
    esac
    """

  var workspace: Workspace { Workspace(root: root) }
  var first: ExerciseFolder { workspace.exercises[0] }
  var file: ProgressFile { ProgressFile(of: workspace) }

  /// What the progress file says.
  func practised() throws -> Practised { try file.read() }

  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": "\(root.appending(path: "bin").path):\(path)", "LANG": "C.UTF-8"]
  }

  func workshop(_ arguments: String...) async throws -> Command {
    try await Command.run("workshop", arguments, environment: environment, in: root)
  }

  func write(_ text: String, _ path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String { try Repository.text(root.appending(path: path)) }

  /// From now on builds wait at a pipe; gives the path of the file by which they say so.
  func holdBuilds() throws -> String {
    guard mkfifo(root.appending(path: "hold").path, 0o600) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    return root.appending(path: "held").path
  }

  /// The names of the files in a folder, sorted; none where it is not there.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? [])
      .sorted()
  }

  /// Saves the first answer.
  func answer(_ text: String) throws { try Data(text.utf8).write(to: first.answer) }
}

extension Learner {
  /// Puts the first lesson's own exercise in place of the first, and what these tests were built
  /// with in place of what is built. Its answer is the starter, which is not right.
  func takeRealGrader() throws -> ExerciseFolder {
    let lesson = "Lessons/01-BlockingWait"
    try FileManager.default.removeItem(at: root.appending(path: "Lessons"))
    try FileManager.default.createDirectory(
      at: root.appending(path: lesson), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "\(lesson)/Exercise"),
      to: root.appending(path: "\(lesson)/Exercise"))
    try write(
      "#!/bin/sh\ncase $* in *--show-bin-path) echo '\(Products.folder.path)' ;; esac\n",
      "bin/swift")
    return workspace.exercises[0]
  }
}
