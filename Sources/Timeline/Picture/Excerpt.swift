/// The part of a timeline that a picture has room for.
struct Excerpt {
  struct Step {
    /// Its place in the whole timeline, from 1.
    var number: Int
    var event: Event
    /// What its lane does after it.
    var state: Timeline.State
  }

  static let mostSteps = 120
  /// More in one lane cannot be told apart at half the size.
  static let mostStepsOfLane = 40
  static let mostLanes = 40

  var steps: [Step] = []
  var lanes: [String]
  /// What there was no room for, in a sentence; empty where there was.
  var leftOut = ""
  /// Lanes of which only notes are told. Whether such a lane runs is not known.
  private var noted: Set<String>

  init(_ timeline: Timeline) {
    let all = timeline.lanes
    lanes = Array(all.prefix(Self.mostLanes))
    noted = Set(all).subtracting(timeline.events.filter { $0.kind != .notes }.map(\.lane))
    var states: [String: Timeline.State] = [:]
    for (index, event) in timeline.events.enumerated() {
      let state = states[event.lane, default: .absent].after(event.kind)
      states[event.lane] = state
      steps.append(Step(number: index + 1, event: event, state: state))
    }
    let whole = steps.count
    let shown = Set(lanes)
    steps.removeAll { !shown.contains($0.event.lane) }
    let inLanes = steps.count
    if fitting < steps.count {
      let noted = noted
      steps.removeAll { $0.event.kind == .notes && !noted.contains($0.event.lane) }
    }
    let withoutNotes = steps.count
    steps = Array(steps.prefix(fitting))
    let parts = [
      part(all.count - lanes.count, "lane", "with \(whole - inLanes) events"),
      part(inLanes - withoutNotes, "note", ""),
      part(withoutNotes - steps.count, "event", "after those drawn"),
    ].compactMap { $0 }
    if !parts.isEmpty { leftOut = "Left out here: \(parts.joined(separator: "; "))." }
  }

  /// How many of the steps fit, from the first.
  private var fitting: Int {
    var ofLane: [String: Int] = [:]
    let end = steps.prefix(Self.mostSteps).firstIndex { step in
      ofLane[step.event.lane, default: 0] += 1
      return ofLane[step.event.lane, default: 0] > Self.mostStepsOfLane
    }
    return end ?? min(steps.count, Self.mostSteps)
  }

  func isNoted(_ lane: String) -> Bool { noted.contains(lane) }

  func steps(of lane: String) -> [Step] { steps.filter { $0.event.lane == lane } }

  private func part(_ count: Int, _ what: String, _ rest: String) -> String? {
    guard count > 0 else { return nil }
    return "\(count) \(what)\(count == 1 ? "" : "s")" + (rest.isEmpty ? "" : " \(rest)")
  }
}
