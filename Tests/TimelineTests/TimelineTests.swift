import Testing
import Timeline

@Suite("A timeline")
struct TimelineTests {
  @Test("names its lanes in the order in which they appear")
  func lanes() {
    let timeline = Timeline(events: [
      event("b", .runs), event("a", .runs), event("b", .ends), event("c", .notes),
    ])
    #expect(timeline.lanes == ["b", "a", "c"])
  }

  @Test("tells running, suspended and blocked apart")
  func states() {
    #expect(Timeline.State.absent.after(.runs) == .running)
    #expect(Timeline.State.running.after(.suspends) == .suspended)
    #expect(Timeline.State.running.after(.blocks) == .blocked)
    #expect(Timeline.State.blocked.after(.runs) == .running)
    #expect(Timeline.State.suspended.after(.ends) == .absent)
    #expect(Timeline.State.running.after(.fails) == .absent)
  }

  @Test("leaves a lane as it was when something is noted or cancelled")
  func notes() {
    for state in [Timeline.State.running, .suspended, .blocked, .absent] {
      #expect(state.after(.notes) == state)
      #expect(state.after(.cancels) == state)
    }
  }

  @Test("keeps apart what it has to tell and what only changes a lane")
  func told() {
    var events = [event("a", .runs), event("a", .suspends), event("b", .notes)]
    events[0].label = "asks"
    #expect(Timeline(events: events).told == [events[0]])
    #expect(Timeline(events: events).lanes == ["a", "b"])
  }

  @Test("says what a lane is doing after its last event")
  func lastState() {
    let timeline = Timeline(events: [event("a", .runs), event("b", .runs), event("a", .suspends)])
    #expect(timeline.state(of: "a") == .suspended && timeline.state(of: "b") == .running)
    #expect(timeline.state(of: "c") == .absent)
  }

  @Test("is recorded in the order of its instants, from any number of threads")
  func recorder() async {
    let recorder = Recorder()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<50 { recorder.record(.notes, "\(number)", lane: "\(task)") }
        }
      }
    }
    let events = recorder.timeline.events
    #expect(events.count == 400)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.instant <= $1.instant })
    for lane in recorder.timeline.lanes {
      #expect(events.filter { $0.lane == lane }.map(\.label) == (0..<50).map(String.init))
    }
  }

  private func event(_ lane: String, _ kind: Event.Kind) -> Event {
    Event(instant: .zero, lane: lane, kind: kind, label: "")
  }
}
