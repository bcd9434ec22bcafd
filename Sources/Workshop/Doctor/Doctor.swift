import Foundation
import LessonKit
import Timeline

/// Whether this machine can build and run everything: what `make doctor` says, and what it takes a
/// build to find out.
struct Doctor {
  var workspace: Workspace

  /// Gives the status to exit with.
  func run() throws(Refusal) -> Int32 {
    let shell = try Tool.runHere(
      Tool.env, ["sh", workspace.root.appending(path: ".ci/doctor").path, "--findings"])
    // Each is told as soon as it is there; the builds take a while.
    var isFree = told([Screen.here.finding, Screen.here.encoding, ControlGroup().finding])
    isFree = told([try FileTimes(in: WorkshopFolder(of: workspace)).finding]) && isFree
    isFree = told([try SelfTestProgram.finding()]) && isFree
    isFree = told(try BuildTimes(workspace: workspace).findings()) && isFree && shell == 0
    let last =
      isFree
      ? "Nothing is in the way. Next: swift run workshop next"
      : "Something is in the way; see what has 'stop' before it."
    Console().write(["", last])
    return isFree ? 0 : 1
  }

  /// Tells findings; says whether none of them is in the way.
  private func told(_ findings: [Finding]) -> Bool {
    Console().write(findings.flatMap(\.lines))
    return findings.allSatisfy { $0.grade != .stop }
  }
}
