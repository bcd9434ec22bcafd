import Foundation
import Processes
import Simulation
import Timeline

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
  /// Which hazard another finding shows, where it is one.
  package var hazard: @Sendable (Finding) -> Hazard?
  /// Runs the learner's code once; it must create all it uses.
  package var body: @Sendable () async throws -> Finding

  package init(
    _ name: String, _ sentence: String, options: ExplorationOptions, returns required: Finding,
    otherwise explain: @escaping @Sendable (Finding) -> String,
    hazard: @escaping @Sendable (Finding) -> Hazard? = { _ in nil },
    _ body: @escaping @Sendable () async throws -> Finding
  ) {
    self.name = name
    self.sentence = sentence
    self.options = options
    self.required = required
    self.explain = explain
    self.hazard = hazard
    self.body = body
  }
}

extension Exercise {
  /// Grades the learner's code, or explores one requirement for the process that does.
  ///
  /// It is not `async`, so that it may wait for child processes on the main thread.
  package static func main() {
    ThisProcess.begin()
    Orphans.adopt()
    if let program = ExplorationChild.requestedProgram() {
      guard let requirement = requirements.first(where: { [$0.name] == program }) else {
        Console.complain(Wrap.lines("no requirement is named \(program.joined(separator: " "))"))
        exit(UsageError.status)
      }
      ExplorationChild.serve(requirement.body)
    }
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == InWorkshop.flag {
      arguments.removeFirst()
      Lifeline.hold()
    }
    let hasHint = arguments.first != InWorkshop.noHint
    if !hasHint { arguments.removeFirst() }
    let flags = HelpOnly.read(
      "\(lesson)-exercise", arguments, flags: ["--json"], usage: usage)
    let console = Console()
    do {
      let report = GradeReport<Self>(
        grades: try Grader<Self>().grades(), hasHint: hasHint, style: console.style)
      console.write(flags.contains("--json") ? [report.result.json()] : report.lines)
      exit(report.isPassed ? 0 : 1)
    } catch {
      Console.complain(Wrap.lines("\(lesson): the answer could not be graded: \(error)"))
      exit(ExitStatus.of(error))
    }
  }

  private static var usage: [String] {
    ["usage: swift run \(lesson)-exercise [--json]", ""]
      + Wrap.lines(
        "Grades the answer that it was built with: \(file). To build and grade the one that is "
          + "there now: swift run workshop check \(lesson)")
      + ["", "  --json   the grade for machines", ""]
      + Wrap.lines(
        "Exit status: 0 when the answer is right, 1 when it is not or cannot be graded, 64 for "
          + "wrong usage, 71 when the system gives it too little to run, 74 when the output "
          + "cannot be written.")
  }
}
