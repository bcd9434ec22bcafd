import Channels
import LessonKit
import Simulation
import Testing
import Timeline

@testable import ClosureQueue
@testable import LessonKit

@Suite("closure-queue, explored")
struct ClosureQueueExploredTests {
  // First the fault, then the cure: the models of both halves.

  @Test("shows in every model what is stated of it", arguments: ClosureQueue.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<ClosureQueue>.expectClaim(of: name)
  }

  @Test("overlaps in every schedule, and the queue's tasks begin out of order in some")
  func sizes() async throws {
    let pair = try await Proof<ClosureQueue>.explore("queue-pair").exploration
    #expect(pair.schedules == 7_144 && pair.count { $0.outcome?.isInOrder == false } == 1_400)
    let actor = try await Proof<ClosureQueue>.explore("actor-pair").exploration
    #expect(actor.schedules == 2_392)
    let six = try await Proof<ClosureQueue>.explore("queue-late").exploration
    #expect(six.schedules == 728 && six.count { $0.outcome?.isInOrder == false } == 5)
    let serial = try await Proof<ClosureQueue>.explore("serial-all").exploration
    #expect(serial.schedules == 670 && serial.isExhausted)
    let closures = try await Proof<ClosureQueue>.explore("closures-two").exploration
    #expect(closures.schedules == 5_580)
    #expect(closures.count { $0.outcome?.isInOrder == false } == 960)
  }

  @Test("the intervals of six are back to back: each begins at the instant at which one ends")
  func backToBack() async throws {
    let run = try await Proof<ClosureQueue>.explore("serial")
    let events = try #require(run.example).timeline.events
      .filter { Colour.allCases.map(\.rawValue).contains($0.lane) }
    let begun = events.filter { $0.kind == .runs }
    let ended = events.filter { $0.kind == .ends }
    #expect(begun.map(\.instant) == (0..<6).map { .seconds(3 * $0) })
    #expect(ended.map(\.instant) == (1...6).map { .seconds(3 * $0) })
    #expect(begun.map(\.lane) == ["red", "green", "blue", "red", "green", "blue"])
  }

  @Test("green is cancelled when the screen goes, in its middle, and blue has no event at all")
  func cancelledInTheMiddle() async throws {
    for name in ["leaves", "closures-cut"] {
      let run = try await Proof<ClosureQueue>.explore(name)
      let events = try #require(run.example).timeline.events
      let cancelled = events.filter { $0.kind == .cancels }
      #expect(cancelled.map(\.lane) == ["green"])
      #expect(cancelled.map(\.instant) == [.milliseconds(4500)])
      #expect(!events.contains { $0.lane == "blue" })
    }
  }

  // What was gained.

  @Test(
    "a screen that goes away at any moment leaves nobody waiting, and lets nothing run on",
    arguments: [(Form.queue, nil), (.closures, 4)])
  func leavesAtAnyTime(form: Form, delays: Int?) async {
    let body = ClosureQueue.model(form, [.red, .green], leavesAfter: nil)
    var options = ExplorationOptions()
    options.bound.delays = delays
    let found = await Explorer(options).explore { try await body(.replacement) }
    #expect(found.isExhausted && found.schedules > 0)
    for group in found.groups {
      let shown = group.result.outcome
      #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
      // No time has passed, so none can be over: at most one had begun.
      #expect(shown?.ranOn == 0 && shown.map { $0.cut <= 1 && $0.cut + $0.never == 2 } == true)
    }
    #expect(found.count { $0.outcome?.cut == 1 } > 0 && found.count { $0.outcome?.cut == 0 } > 0)
  }

  @Test("on two threads and at points in synchronous code it is the same, within two delays")
  func onTwoThreads() async {
    let taps = Colour.allCases + Colour.allCases
    let body = ClosureQueue.model(.queue, taps, leavesAfter: .seconds(20))
    let found = await Explorer(.pool(of: 2, delays: 2)).explore { try await body(.replacement) }
    #expect(found.isExhausted && found.schedules > 0)
    #expect(
      found.count { $0.outcome == .oneByOne && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("a cancelled reader that does not look begins what waits, of a stream and of a channel")
  func doesNotLook() async throws {
    for colours in [streamed, sent] {
      let found = await Explorer().explore { await cancelledWhileShowing(colours) }
      try #require(found.isExhausted && found.ended == found.schedules)
      // The reader has red, is cancelled, and is given green all the same.
      let isGiven = found.count { $0.outcome == [.red, .green] }
      #expect(isGiven == found.schedules, "\(found.groups.map(\.result))")
    }
  }

  @Test("one sender's colours keep their order in a channel, and it is never more than one ahead")
  func oneSender() async {
    let found = await Explorer().explore { await ahead() }
    #expect(found.isExhausted && found.schedules > 0)
    for group in found.groups {
      #expect(group.result.ending == .finished && group.result.leftWaiting == 0)
      #expect(group.result.outcome?.colours == Colour.allCases)
      #expect(group.result.outcome.map { $0.mostAhead <= 1 } == true)
    }
  }

  @Test(
    "does not hold with the other half's code", arguments: ClosureQueue.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<ClosureQueue>.expectSwapped(model: name)
  }
}

// snippet.does-not-look
/// Shows what comes, and does not look whether anybody still wants it.
private func showAll<S: AsyncSequence<Colour, Never>>(
  _ colours: S, _ show: (Colour) async -> Void
) async {
  for await colour in colours { await show(colour) }
}
// snippet.end

private typealias Reading =
  @Sendable (_ show: @escaping @Sendable (Colour) async -> Void) async -> Void

/// Two colours that wait in a stream.
private let streamed: Reading = { show in
  let (colours, taps) = AsyncStream<Colour>.makeStream()
  taps.yield(.red)
  taps.yield(.green)
  await showAll(colours, show)
}

/// Two colours whose senders wait at a channel.
private let sent: Reading = { show in
  let colours = AsyncChannel<Colour>()
  // Two senders that wait, as taps do.
  let senders = [Colour.red, .green].map { colour in Task { await colours.send(colour) } }
  // Time passes when nothing else can happen: both wait by then.
  try? await VirtualClock().sleep(for: .seconds(1))
  await showAll(colours, show)
  colours.finish()
  for sender in senders { await sender.value }
}

/// What a reader shows that is cancelled while it shows the first, in any order it got them.
private func cancelledWhileShowing(_ colours: @escaping Reading) async -> [Colour] {
  let shown = AsyncStream<Colour>.makeStream()
  let reader = Task.detached(name: "reader") {
    await colours { colour in
      shown.continuation.yield(colour)
      if !Task.isCancelled { try? await VirtualClock().sleep(for: .seconds(3)) }
    }
    shown.continuation.finish()
  }
  var all: [Colour] = []
  for await colour in shown.stream {
    all.append(colour)
    reader.cancel()
  }
  return all.sorted { $0 == .red && $1 == .green }
}

private struct Ahead: Hashable, Sendable {
  var colours: [Colour]
  /// How many more were sent than taken, at most.
  var mostAhead: Int
}

// snippet.one-sender
/// A caller that can wait: it makes no more colours than are shown.
private func play(_ all: [Colour], into colours: AsyncChannel<Colour>) async {
  for colour in all { await colours.send(colour) }
  colours.finish()
}
// snippet.end

private func ahead() async -> Ahead {
  let colours = AsyncChannel<Colour>()
  async let playing: Void = play(Colour.allCases, into: colours)
  var seen = Ahead(colours: [], mostAhead: 0)
  for await colour in colours {
    seen.colours.append(colour)
    seen.mostAhead = max(seen.mostAhead, colours.waitingSenders)
    await schedulePoint("shows \(colour)")
  }
  await playing
  return seen
}
