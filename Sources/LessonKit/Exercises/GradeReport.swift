import Simulation
import Timeline

/// What a learner is told of an answer: what was required, what happened, the
/// simplest schedule that shows it, which hazard that is, and what to read.
struct GradeReport<E: Exercise> {
  var grades: [Grade<E.Finding>]
  /// Whether there is a hint that the learner has not seen.
  var hasHint = true
  var style = Style.plain

  var isPassed: Bool { grades.count == E.requirements.count && grades.allSatisfy(\.isMet) }

  var lines: [String] {
    [style.heading("EXERCISE \(E.lesson)"), E.file, ""]
      + zip(1..., E.requirements).flatMap { number, requirement in
        line(for: requirement, number: number)
      }
      + (isPassed ? scope : grades.last.map(details) ?? []) + ["", summary]
  }

  private func line(for requirement: Requirement<E.Finding>, number: Int) -> [String] {
    let verdict =
      number > grades.count
      ? "not tried" : grades[number - 1].isMet ? style.good("met") : style.bad("not met")
    let plain = number > grades.count ? "not tried" : grades[number - 1].isMet ? "met" : "not met"
    let padding = String(repeating: " ", count: 11 - plain.count)
    return Wrap.lines(
      requirement.sentence, first: "  \(verdict)\(padding)", indent: Wrap.pad("", to: 13))
  }

  /// What a right answer was tried in.
  private var scope: [String] {
    let scopes = grades.map {
      "\(counted($0.exploration.schedules, "schedule")), \($0.exploration.scope)"
    }
    return [""] + zip(1..., scopes).flatMap { entry("explored \($0)", $1) }
  }

  /// The requirement that is not met, in full.
  private func details(_ grade: Grade<E.Finding>) -> [String] {
    guard let run = grade.failure else { return [] }
    let diagnosis = Diagnosis(of: run, for: grade.requirement)
    let schedules = grade.exploration.schedules
    var lines = [""] + entry("required", "\(grade.requirement.required)")
    lines += entry("happened", run.result.description)
    lines += entry(
      "how often",
      "in \(grade.failures) of \(counted(schedules, "schedule")): "
        + "\(grade.exploration.scope)")
    if !run.timeline.told.isEmpty { lines += [""] + Columns(run.timeline).lines }
    let threadless =
      run.ending.kind == .starved ? run.ending.tasks.filter { $0.state == .ready } : []
    lines += threadless.flatMap {
      Wrap.lines("\($0.name): ready, and has no thread to run on", first: "  ", indent: "    ")
    }
    lines += [""] + Wrap.lines(diagnosis.words)
    if let hazard = diagnosis.hazard {
      let lesson = hazard.lesson.map { " To see one: swift run \($0)." } ?? ""
      lines += Wrap.lines("This is \(hazard.withArticle).\(lesson)")
    }
    return lines
  }

  private func entry(_ name: String, _ text: String) -> [String] {
    Wrap.lines(text, first: "  " + Wrap.pad(name, to: 11))
  }

  private var summary: String {
    let met = grades.filter(\.isMet).count
    let count = "\(met) of \(E.requirements.count) requirements met"
    if isPassed { return style.good("\(count): solved.") }
    let help =
      hasHint
      ? " A hint: swift run workshop hint \(E.lesson)"
      : " Our solution: swift run workshop solution \(E.lesson)"
    return style.bad("\(count).") + help
  }
}
