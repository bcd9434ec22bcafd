/// The trace events of one timeline.
struct TracedTimeline {
  private(set) var events: [TraceEvent] = []
  private let process: Int
  private let seesSuspensions: Bool
  /// What each lane is doing; a slice of it is open unless it is absent.
  private var states: [String: Timeline.State] = [:]
  private var threads: [String: Int] = [:]
  /// Where the last event stands, in microseconds.
  private var time: Int64 = -1

  init(_ part: SVGTimeline.Part, process: Int, title: String) {
    self.process = process
    seesSuspensions = part.timeline.seesSuspensions
    let heading = part.heading.isEmpty ? title : part.heading
    name("process", TraceEvent.Arguments(name: heading))
    order("process", process)
    for (index, lane) in part.timeline.lanes.enumerated() {
      // No thread has the number of its process: that would be its main thread.
      threads[lane] = process * 1_000 + index + 1
      name("thread", TraceEvent.Arguments(name: lane), lane)
      order("thread", index + 1, lane)
    }
    for (index, event) in part.timeline.events.enumerated() { add(event, step: index + 1) }
  }

  private mutating func add(_ event: Event, step: Int) {
    // In virtual time many things happen at one instant, and the order of those is the story.
    time = max(time + 1, event.instant.nanoseconds / 1_000)
    let before = states[event.lane, default: .absent]
    let after = before.after(event.kind)
    let about = TraceEvent.Arguments(step: step, when: Columns.text(of: event.instant))
    let changes = event.kind.isChange
    if changes, before != .absent { put(.end, event.lane, verb(of: before)) }
    if changes, after != .absent {
      let words = event.label.isEmpty ? verb(of: after) : "\(verb(of: after)): \(event.label)"
      put(.begin, event.lane, words, category: after, about)
    } else if !event.label.isEmpty || !changes {
      let words = event.kind == .notes ? event.label : "\(event.kind.verb): \(event.label)"
      put(.instant, event.lane, words, category: after, about)
    }
    states[event.lane] = after
  }

  private mutating func put(
    _ phase: TraceEvent.Phase, _ lane: String, _ words: String,
    category: Timeline.State? = nil, _ about: TraceEvent.Arguments? = nil
  ) {
    events.append(
      TraceEvent(
        name: words, cat: category == .absent ? nil : category?.rawValue, ph: phase, ts: time,
        pid: process,
        tid: threads[lane], s: phase == .instant ? "t" : nil, args: about))
  }

  private mutating func name(
    _ what: String, _ about: TraceEvent.Arguments, _ lane: String? = nil
  ) {
    events.append(
      TraceEvent(
        name: "\(what)_name", ph: .metadata, pid: process, tid: lane.flatMap { threads[$0] },
        args: about))
  }

  private mutating func order(_ what: String, _ index: Int, _ lane: String? = nil) {
    events.append(
      TraceEvent(
        name: "\(what)_sort_index", ph: .metadata, pid: process,
        tid: lane.flatMap { threads[$0] }, args: TraceEvent.Arguments(sortIndex: index)))
  }
}

extension TracedTimeline {
  /// On real threads nobody sees when a task is suspended.
  private func verb(of state: Timeline.State) -> String {
    switch state {
    case .running: seesSuspensions ? Event.Kind.runs.verb : "is under way"
    case .suspended: "is suspended"
    case .blocked: Event.Kind.blocks.verb
    case .absent: ""
    }
  }
}

extension Event.Kind {
  /// Whether its lane does something else from then on, or the same anew.
  fileprivate var isChange: Bool {
    switch self {
    case .runs, .suspends, .blocks, .ends, .fails: true
    case .notes, .cancels: false
    }
  }
}
