import Simulation
import Timeline

// What `workshop check --json` prints. Each field is described in
// docs/ForwardProgress.docc/JSONOutput.md.

/// The grade of an answer for machines.
package struct GradeResult: Encodable {
  package enum Verdict: String, Encodable, CaseIterable {
    case solved, notSolved, doesNotCompile
  }

  /// What became of one requirement.
  enum Outcome: String, Encodable, CaseIterable {
    case met, notMet, notTried
  }

  struct Requirement: Encodable {
    var name: String
    var sentence: String
    var verdict: Outcome
    /// How many schedules were run, and which.
    var schedules: Int
    var scope: String
  }

  /// The simplest schedule that is not as required.
  struct Failure: Encodable {
    var requirement: String
    var required: String
    var happened: String
    /// How many schedules of the requirement's were not as required.
    var schedules: Int
    var words: String
    var hazard: Hazard?
    var events: [Happening]
  }

  var exercise: String
  var file: String
  var verdict: Verdict
  var requirements: [Requirement] = []
  var failure: Failure?
  /// What the compiler says, by line.
  var compiler: [String] = []

  /// The grade of an answer that could not be graded, since it does not compile.
  package static func doesNotCompile(
    exercise: String, file: String, compiler: [String]
  ) -> GradeResult {
    GradeResult(exercise: exercise, file: file, verdict: .doesNotCompile, compiler: compiler)
  }
}

extension GradeReport {
  /// The same as `lines`.
  var result: GradeResult {
    let requirements = zip(0..., E.requirements).map { number, requirement in
      let grade = number < grades.count ? grades[number] : nil
      return GradeResult.Requirement(
        name: requirement.name, sentence: requirement.sentence,
        verdict: grade.map { $0.isMet ? .met : .notMet } ?? .notTried,
        schedules: grade?.exploration.schedules ?? 0, scope: grade?.exploration.scope ?? "")
    }
    return GradeResult(
      exercise: E.lesson, file: E.file, verdict: isPassed ? .solved : .notSolved,
      requirements: requirements, failure: isPassed ? nil : grades.last.flatMap(failure))
  }

  private func failure(_ grade: Grade<E.Finding>) -> GradeResult.Failure? {
    guard let run = grade.failure else { return nil }
    let diagnosis = Diagnosis(of: run, for: grade.requirement)
    return GradeResult.Failure(
      requirement: grade.requirement.name, required: "\(grade.requirement.required)",
      happened: run.result.description, schedules: grade.failures, words: diagnosis.words,
      hazard: diagnosis.hazard, events: run.timeline.told.map(Happening.init))
  }
}
