import Foundation
import Processes
import Timeline

/// The parent's hold on one child process that runs schedules.
final class ExploringProcess<Outcome: Hashable & Codable & Sendable> {
  typealias Answer = ExplorationAnswer<Outcome>

  let journal: Journal
  private let child: ChildProcess

  init(_ explorer: CrashExplorer) throws {
    journal = try Journal(maximumSteps: explorer.options.maximumSteps)
    child = try ChildProcess(
      explorer.executable, [ExplorationChild.flag] + explorer.program, passing: journal.file)
  }

  func ask(_ request: ExplorationRequest) throws {
    do {
      try child.write(try JSONEncoder().encode(request))
    } catch let failure as FileDescriptor.Failure where failure.code == EPIPE {
      // It has ended, and how is told to whoever waits for its answer.
    }
  }

  /// Waits for the child's next answer; `nil` where it has ended.
  ///
  /// - Parameter turn: Is called now and then meanwhile; where it returns `false` the wait is over.
  func answer(_ turn: () -> Bool) throws -> Answer? {
    while true {
      switch child.next() {
      case .line(let line):
        guard let answer = try? JSONDecoder().decode(Answer.self, from: line) else {
          throw CrashExplorer.ChildFailure(
            description: "A child that explores said \"\(String(decoding: line, as: UTF8.self))\","
              + " which is none of the answers expected.")
        }
        return answer
      case .nothing: if !turn() { return nil }
      case .noMore: return nil
      }
    }
  }

  /// Ends the child, and says how it did.
  @discardableResult
  func end() throws -> ChildEnd { try child.end() }
}
