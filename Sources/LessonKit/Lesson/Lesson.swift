import Foundation
import Processes
import Simulation
import Timeline

/// A lesson: the code people have, seen to fail, and the structured code in its place.
///
/// A lesson's `@main` type conforms and states its parts; what it does with the
/// command line, the child processes and the output is here.
package protocol Lesson {
  associatedtype Outcome: LessonOutcome
  associatedtype Finding: LessonFinding

  static var summary: Summary { get }
  /// What is shown on real threads; it may be nothing. The first of a half is told in full, the
  /// others in a line each; where the half's first small model has intervals, that is told instead.
  static var scenes: [Scene<Outcome>] { get }
  /// What is explored. The small ones are part of every run.
  static var models: [Model<Finding>] { get }
  static var tryIt: TryIt { get }
  /// The lanes to show as columns where there is no room for all; none, where not given.
  static var columns: [String] { get }
}

extension Lesson {
  package static var columns: [String] { [] }
}

/// What a lesson says of itself before anything runs.
package struct Summary: Sendable {
  /// What the reader types.
  package var command: String
  /// The folder below `Lessons`.
  package let folder: String
  /// The problem in the reader's words, in one line.
  package var symptom: String
  /// Where the symptom comes from, in a few lines.
  package var problem: String
  package var hazards: [Hazard]
  /// What the replacement does, in a line.
  package var cure: String
  /// What the replacement costs, in a line.
  package var costs: String

  /// - Parameter file: Where this is written, which is in the lesson's folder.
  package init(
    command: String, symptom: String, problem: String, hazards: [Hazard], cure: String,
    costs: String, file: String = #filePath
  ) {
    self.command = command
    folder = file.split(separator: "/").dropLast().last.map(String.init) ?? ""
    self.symptom = symptom
    self.problem = problem
    self.hazards = hazards
    self.cure = cure
    self.costs = costs
  }
}

/// A small edit of `Replacement.swift`, and what the reader will then see.
package struct TryIt: Sendable {
  /// The words to take out; they stand in the file once.
  package var swap: String
  /// The words to put in their place.
  package var forWords: String
  /// What the next run then shows.
  package var then: String

  package init(swap: String, for words: String, then: String) {
    self.swap = swap
    forWords = words
    self.then = then
  }

  /// What the next run then shows; the first variant is named by what a reader types.
  package func seen(in command: String) -> String {
    guard let option = then.firstRange(of: "`--variant ") else { return then }
    return then.replacingCharacters(in: option, with: "`swift run \(command) --variant ")
  }
}

extension Lesson {
  package static func scene(named name: String) -> Scene<Outcome>? {
    scenes.first { $0.name == name }
  }

  package static func model(named name: String) -> Model<Finding>? {
    models.first { $0.name == name }
  }

  /// Runs the lesson as its command line says, and ends the process.
  ///
  /// It is not `async`, so that it may wait for child processes on the main
  /// thread without parking a thread of the pool.
  package static func main() {
    ThisProcess.begin()
    Orphans.adopt()
    if let program = ExplorationChild.requestedProgram() {
      guard let model = ModelProgram<Self>(program) else {
        Console.complain(Wrap.lines("no model is named \(program.joined(separator: " "))"))
        exit(UsageError.status)
      }
      model.serve()
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let child = ChildArguments(arguments) {
      ChildMain<Self>.run(child)
    }
    LessonCommand<Self>.run(arguments)
  }
}
