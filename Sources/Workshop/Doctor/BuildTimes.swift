import Foundation
import LessonKit
import Processes

/// Builds the first lesson from nothing, without a network where that can be switched off, and once
/// more with nothing to do. How long that takes is told and not judged.
struct BuildTimes {
  var workspace: Workspace

  private static let product = "blocking-wait"
  /// Below `.build`, which git ignores and `make clean` removes.
  private static let folder = ".build/doctor"

  /// Leaves nothing, also where it is interrupted.
  func findings() throws(Refusal) -> [Finding] {
    try Interruption.putOff { () throws(Refusal) in try found() }
  }

  private func found() throws(Refusal) -> [Finding] {
    let scratch = workspace.root.appending(path: Self.folder)
    try? FileManager.default.removeItem(at: scratch)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let isolated = try Tool.run(
      "unshare", Self.withoutNetwork + ["true"], in: workspace.root
    ).isSuccess
    let (cold, time) = try build(isolated: isolated)
    guard cold.isSuccess else {
      return [
        .stop(
          "build", "it fails: \(Self.lastWords(cold.output))",
          "To see all of it: swift build --product \(Self.product)")
      ]
    }
    let (_, warm) = try build(isolated: isolated)
    let network =
      isolated ? "without a network" : "with the network on, as it cannot be switched off here"
    return [
      .ok("build", "\(Self.product) from nothing in \(Self.seconds(time)), \(network)"),
      .ok("build again", "with nothing changed in \(Self.seconds(warm))"),
    ]
  }

  /// A user's own network, in which there is nothing.
  private static let withoutNetwork = ["--user", "--map-root-user", "--net"]

  private func build(isolated: Bool) throws(Refusal) -> (Tool.Ended, Duration) {
    let start = ContinuousClock.now
    let ended = try Tool.build(
      ["build", "--scratch-path", Self.folder, "--product", Self.product],
      through: isolated ? ["unshare"] + Self.withoutNetwork : [], in: workspace.root,
      progress: "building \(Self.product) from nothing, which takes minutes")
    return (ended, ContinuousClock.now - start)
  }

  private static func seconds(_ time: Duration) -> String {
    "\((time / .milliseconds(100)).rounded() / 10) s"
  }

  private static func lastWords(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    return String(lines.first { $0.contains("error: ") } ?? lines.last ?? "it says nothing")
  }
}
