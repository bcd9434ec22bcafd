import Foundation
import LessonKit
import Simulation

/// Starts processes that go on for days: one in a process group of its own, and one whose parent
/// ends at once.
@main
enum StartsAnother: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> Int {
    for command in ["exec sleep 1000000", "sleep 1000000 &"] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      try process.run()
    }
    return 1
  }
}
