import Foundation
import Processes
import Simulation

/// A problem for a learner: one file to edit, graded by exploring its schedules.
///
/// The `@main` type of a lesson's `Exercise` folder conforms. Its command is the
/// lesson's with `-exercise` behind it; `workshop check` builds and runs it.
package protocol Exercise {
  associatedtype Finding: LessonFinding

  /// The command of the lesson that it belongs to.
  static var lesson: String { get }
  /// The file that the learner edits, from the root of the workspace.
  static var file: String { get }
  /// What the learner's code must do, the simplest first.
  static var requirements: [Requirement<Finding>] { get }
}

/// One thing that a learner's code must do, in every schedule.
package struct Requirement<Finding: LessonFinding>: Sendable {
  package var name: String
  /// In one sentence, as the statement of the exercise says it.
  package var sentence: String
  package var options: ExplorationOptions
  /// What each schedule must return.
  package var required: Finding
  /// What another finding means, in the learner's terms.
  package var explain: @Sendable (Finding) -> String
  /// Runs the learner's code once; it must create all it uses.
  package var body: @Sendable () async throws -> Finding

  package init(
    _ name: String, _ sentence: String, options: ExplorationOptions, returns required: Finding,
    otherwise explain: @escaping @Sendable (Finding) -> String,
    _ body: @escaping @Sendable () async throws -> Finding
  ) {
    self.name = name
    self.sentence = sentence
    self.options = options
    self.required = required
    self.explain = explain
    self.body = body
  }
}

extension Exercise {
  /// Grades the learner's code, or explores one requirement for the process that does.
  ///
  /// It is not `async`, so that it may wait for child processes on the main thread.
  package static func main() {
    ThisProcess.begin()
    if let program = ExplorationChild.requestedProgram() {
      guard let requirement = requirements.first(where: { [$0.name] == program }) else {
        Console.complain(["no requirement is named \(program.joined(separator: " "))"])
        exit(64)
      }
      ExplorationChild.serve(requirement.body)
    }
    let console = Console()
    do {
      let report = GradeReport<Self>(grades: try Grader<Self>().grades(), style: console.style)
      console.write(report.lines)
      exit(report.isPassed ? 0 : 1)
    } catch {
      Console.complain(["\(lesson): the answer could not be graded: \(error)"])
      exit(error is StartFailure ? StartFailure.status : 1)
    }
  }
}
