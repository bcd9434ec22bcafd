import Foundation
import Processes

/// Where the executables that belong to this test run were built.
package enum Products {
  package static let folder = ChildProcess.runningExecutable.deletingLastPathComponent()

  package static func executable(_ command: String) -> URL {
    folder.appending(path: command)
  }
}
