import Foundation
import Processes
import Simulation
import Timeline

/// A reader's own program, to be explored: the `@main` type of `Lessons/Scratch` conforms.
package protocol Scratchpad: SendableMetatype {
  associatedtype Observed: Codable & Hashable & Sendable & CustomStringConvertible

  /// Between which steps, on how many threads, and how far schedules may stray.
  static var options: ExplorationOptions { get }
  /// Is run once for each schedule. It must create all it uses, and return what it saw.
  static func program() async throws -> Observed
}

extension Scratchpad {
  /// Explores the program as the command line says, and ends the process.
  ///
  /// It is not `async`, so that it may wait for a child process on the main thread.
  package static func main() {
    ThisProcess.begin()
    Orphans.adopt()
    // Some schedule may end the process; a child explores, and this process tells.
    if ExplorationChild.requestedProgram() != nil {
      ExplorationChild.serve { try await program() }
    }
    do {
      exit(try ScratchCommand<Self>(Array(CommandLine.arguments.dropFirst())).run())
    } catch let error as UsageError {
      Console.complain(error.lines(for: "scratch"))
      exit(UsageError.status)
    } catch {
      Console.complain(Wrap.lines("scratch: the program could not be explored: \(error)"))
      exit(ExitStatus.of(error))
    }
  }
}
