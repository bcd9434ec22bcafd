import Simulation
import Timeline

/// Collects the timelines that `--timeline` asks for, one part of the picture each.
final class TimelineSheet<L: Lesson> {
  private let file: TimelineFile
  /// Whether a large model is wanted too, as the reader has named it.
  private let takesLargeModels: Bool
  private var parts: [SVGTimeline.Part] = []
  private var clock = "virtual time"

  /// `nil` where no picture is asked for.
  ///
  /// - Throws: `TimelineFile.Failure` where the file cannot be written.
  init?(_ options: Options) throws(TimelineFile.Failure) {
    guard let file = options.timeline else { return nil }
    try file.check()
    self.file = file
    takesLargeModels =
      switch options.show {
      case .explore(_, let name?): L.model(named: name) != nil
      default: false
      }
  }

  /// Takes the schedule of a model that shows what it claims.
  func add(_ run: ModelRun<L.Finding>) {
    guard run.model.size == .small || takesLargeModels, let example = run.example else { return }
    let all = run.exploration.schedules
    let alike = run.exploration.count { $0 == example.result }
    add(
      example, of: run.model,
      "Of \(counted(all, "schedule")) run, \(alike) end\(alike == 1 ? "s" : "") so;"
        + " this is the simplest.")
  }

  /// Takes one schedule of a model.
  func add(_ run: Run<L.Finding>, of model: Model<L.Finding>, _ note: String) {
    var timeline = run.timeline
    // Points say where schedules differ; what happens is what is worth a picture.
    timeline.events.removeAll { $0.kind == .notes && $0.label.hasPrefix("· ") }
    // Of a model that names its lanes, these.
    if let lanes = model.intervals { timeline.events.removeAll { !lanes.contains($0.lane) } }
    let reason = run.ending.reason.isEmpty ? "" : " (\(run.ending.reason))"
    parts.append(
      .init(
        timeline, heading: Self.heading(model.half, model.name),
        caption: "\(Self.sentence(model.inFull)) Ending: \(run.result)\(reason)."
          + (note.isEmpty ? "" : " \(note)")))
  }

  /// Takes what was recorded of a scene.
  func add(_ scene: Scene<L.Outcome>, _ run: SceneRun<L.Outcome>) {
    clock = "time since the start"
    parts.append(
      .init(
        run.timeline, heading: Self.heading(scene.half, scene.name),
        caption: Self.sentence(scene.about)
          + " Recorded on real threads, where nothing tells when a task suspends: a task that"
          + " runs here may be suspended."))
  }

  /// Draws the picture.
  ///
  /// - Returns: What to tell the reader.
  /// - Throws: `TimelineFile.Failure`, also where there is nothing to draw.
  func write() throws(TimelineFile.Failure) -> [String] {
    guard !parts.isEmpty else {
      throw TimelineFile.Failure(
        description: "'\(file.path)' is not written, as no model was run that it could show.")
    }
    try file.write(
      TimelinePage(
        parts, title: L.summary.symptom, description: L.summary.problem, clock: clock))
    return file.written
  }

  private static func heading(_ half: Half, _ name: String) -> String {
    switch half {
    case .antipattern: "Anti-pattern: \(name)"
    case .replacement: "Replacement: \(name)"
    }
  }

  /// "Two tasks." of "two tasks:"
  private static func sentence(_ about: String) -> String {
    let words = about.hasSuffix(":") || about.hasSuffix(".") ? String(about.dropLast()) : about
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
