import Foundation
import Testing

@testable import Timeline

@Suite("Trace events")
struct TraceEventsTests {
  @Test("name each timeline as a process, and its lanes as threads in their order")
  func names() {
    let events = traced(Samples.chain)
    let about = events.filter { $0.ph == .metadata }
    let process = TraceEvent(name: "process_name", ph: .metadata, pid: 3, args: .init(name: "a"))
    #expect(about.first == process)
    #expect(
      about.filter { $0.name == "thread_name" }.map(\.args?.name) == ["tap 1", "tap 2", "tap 3"])
    #expect(about.filter { $0.name == "thread_name" }.map(\.tid) == [3_001, 3_002, 3_003])
    #expect(
      about.filter { $0.name == "thread_sort_index" }.map(\.args?.sortIndex) == [1, 2, 3])
  }

  @Test("open a slice for what a lane does, and close it when it does something else")
  func slices() {
    #expect(
      told(of: "tap 2", in: Samples.chain) == [
        "200000 B is under way: asks", "200001 E is under way",
        "200001 B is suspended: awaits tap 1", "1200001 E is suspended",
        "1200001 B is under way: downloads dog.jpg", "2100000 E is under way",
        "2100000 i fails: connection lost",
      ])
  }

  @Test("keep the order of what happens at one instant, a microsecond apart")
  func order() {
    let all = traced(Samples.singleFlight).filter { $0.ph == .begin || $0.ph == .instant }
    #expect(all.compactMap(\.ts) == Array(0..<Int64(all.count)))
    #expect(all.compactMap(\.args?.step) == Array(1...all.count))
    #expect(Set(all.compactMap(\.args?.when)) == ["0.000 s"])
  }

  @Test("say that a cancellation reached a lane, which goes on as it was")
  func cancellation() {
    #expect(
      told(of: "load 2", in: Samples.cancelledTree).dropFirst() == [
        "700001 i is cancelled: from its parent", "700003 E is under way",
        "700003 i fails: CancellationError",
      ])
  }

  @Test("leave the slice of a lane open that is not over")
  func unended() {
    let events = traced(Samples.starved)
    let open = events.count { $0.ph == .begin } - events.count { $0.ph == .end }
    #expect(open == 2)
    let last = events.last { $0.ph == .begin }
    #expect(last?.name == "is parked: parked in DispatchSemaphore.wait()")
  }

  @Test("say that a task runs only where it is seen when it is suspended")
  func real() {
    var timeline = Samples.chain
    timeline.seesSuspensions = true
    #expect(told(of: "tap 1", in: timeline).first == "0 B runs: downloads cat.jpg")
  }

  @Test("are one JSON object, a line for each event, the same bytes each time")
  func json() throws {
    let parts = [Samples.chain, Samples.starved].map { SVGTimeline.Part($0, heading: "\"a\"") }
    let text = TraceEvents(parts, title: "Two").json
    #expect(text == TraceEvents(parts, title: "Two").json)
    struct File: Decodable {
      var traceEvents: [TraceEvent]
      var displayTimeUnit: String
      var otherData: TraceEvent.Arguments
    }
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    #expect(file.traceEvents.count == text.split(separator: "\n").count - 2)
    #expect(Set(file.traceEvents.map(\.pid)) == [1, 2])
    #expect(file.otherData.title == "Two" && file.otherData.clock == "virtual time")
  }
}

private func traced(_ timeline: Timeline) -> [TraceEvent] {
  TracedTimeline(.init(timeline, heading: "a"), process: 3, title: "b").events
}

/// The events of a lane, as "when how what".
private func told(of lane: String, in timeline: Timeline) -> [String] {
  let events = traced(timeline)
  let thread = events.first { $0.name == "thread_name" && $0.args?.name == lane }?.tid
  return events.filter { $0.tid == thread && $0.ph != .metadata }
    .map { "\($0.ts ?? -1) \($0.ph.rawValue) \($0.name)" }
}
