import Foundation
import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing
import Timeline

@testable import LessonKit
@testable import PickerGroup

@Suite("picker-group, explored")
struct PickerGroupExploredTests {
  @Test("shows in every model what is stated of it", arguments: PickerGroup.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<PickerGroup>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "arrival": 1, "torn": 132, "error-lost": 1, "no-leave": 49, "loads-on": 8, "selection": 81,
    "left": 4_981, "leaves": 290, "keeps": 11_130, "stops": 600, "three": 3_060, "four": 5_937,
    "five": 3_811, "ten": 5_430, "left-midway": 6, "between": 78, "between-stop": 78,
    "tie": 10_544, "tie-stop": 10_544,
  ]

  @Test("loses an image in some schedules of two appends, and in others nothing but the order")
  func torn() async throws {
    let torn = try await Proof<PickerGroup>.explore("torn").exploration
    #expect(torn.count { $0.outcome?.lost.isEmpty == false } == 36)
    #expect(torn.count { $0.outcome == Handed(images: "ba") } == 16)
    let group = torn.groups.first { $0.result.outcome == Handed(images: "a", lost: "b") }
    let labels = try #require(group).example.timeline.events.map(\.label)
    #expect(labels.contains { $0.hasSuffix("has read it, and is to write") })
  }

  @Test(
    "a load that is cancelled before its answer ends with that, whatever its provider does",
    arguments: [PickerItem.Cancellation.callsBack, .silent])
  func cancelledEarly(cancellation: PickerItem.Cancellation) async throws {
    for answer in PickerItem.Answer.all {
      let endings = try await endings(answer, cancellation, cancelledAfter: .zero)
      #expect(
        endings == ["CancellationError(), [cancelled]", "CancellationError(), []"],
        "\(answer), \(cancellation)")
    }
  }

  @Test(
    "a load that is cancelled while its answer comes has one of the two for its ending",
    arguments: [PickerItem.Cancellation.callsBack, .silent])
  func cancelledLate(cancellation: PickerItem.Cancellation) async throws {
    for answer in PickerItem.Answer.all {
      let endings = try await endings(answer, cancellation, cancelledAfter: .seconds(1))
      guard let ending = answer.ending else {
        #expect(endings == ["CancellationError(), [cancelled]"], "\(cancellation)")
        continue
      }
      #expect(endings.contains(ending), "\(answer), \(cancellation)")
      #expect(
        endings.subtracting([ending]) == ["CancellationError(), [answered]"],
        "\(answer), \(cancellation)")
    }
  }

  /// How a load ends that takes a second and is cancelled, in every schedule on two threads.
  private func endings(
    _ answer: PickerItem.Answer, _ cancellation: PickerItem.Cancellation,
    cancelledAfter time: Duration
  ) async throws -> Set<String> {
    let found = await Explorer(.pool(of: 2)).explore { () -> String in
      let item = PickerItem(
        "photo a", answer, latency: .seconds(1), cancellation: cancellation)
      let provider = PHPickerResult(item).itemProvider
      let caller = Task.detached(name: "caller") { await provider.ending() }
      try await Task.detached(name: "user") {
        if time > .zero { try await VirtualClock().sleep(for: time) }
        caller.cancel()
      }.value
      return await caller.value
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    return Set(found.groups.compactMap(\.result.outcome))
  }

  @Test("a load whose handler is not called waits in every schedule, until it is cancelled")
  func never() async {
    let found = await Explorer(.pool(of: 2)).explore {
      await PHPickerResult(PickerItem("photo a", .never)).itemProvider.ending()
    }
    #expect(found.isExhausted && found.count { $0.ending == .deadlocked } == found.schedules)
  }

  @Test(
    "where all are wanted, a failure cancels the loads that have begun, and no other begins",
    arguments: [PickerItem.Cancellation.callsBack, .silent])
  func stopped(cancellation: PickerItem.Cancellation) async throws {
    var options = ExplorationOptions()
    options.bound.delays = 4
    let found = await Explorer(options).explore { () -> [String] in
      var items = [PickerItem].photos([1, 0, 1], failing: "b")
      for index in items.indices { items[index].cancellation = cancellation }
      let results = items.map { PHPickerResult($0) }
      return [await results.thrown()] + [0, 2].map { results[$0].itemProvider.states }
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    let seen = found.groups.compactMap(\.result.outcome)
    #expect(Set(seen.map { $0[0] }) == ["1: Unreadable()"])
    #expect(Set(seen.flatMap { $0.dropFirst() }) == ["[cancelled]", "[]"])
  }

  @Test("does not hold with the other half's code", arguments: PickerGroup.models.map(\.name))
  func swapped(name: String) async throws {
    let found = try await Proof<PickerGroup>.expectSwapped(model: name)
    #expect(found.compactMap(\.outcome) == [Self.swapped[name]].compactMap(\.self), "\(found)")
  }

  /// What the first schedule shows that contradicts a model's claim. None contradicts that of
  /// `torn`: the replacement has both images, in order, and nothing else of what must be found.
  private static let swapped: [String: Handed] = [
    // The replacement's code.
    "arrival": Handed(images: "abc"), "error-lost": .secondFailed,
    "no-leave": Handed(images: "a", failed: "b"), "loads-on": .cancelled,
    "left-midway": .cancelled(losing: "a"),
    // The anti-pattern's.
    "selection": Handed(images: "bca"), "left": Handed(lost: "ab"), "leaves": Handed(lost: "abc"),
    "between": Handed(lost: "ab"), "between-stop": Handed(lost: "ab"),
    "tie": Handed(images: "ba"), "tie-stop": Handed(images: "ba"),
    "keeps": Handed(images: "ac"), "stops": Handed(images: "ac"), "three": Handed(images: "acb"),
    "four": Handed(images: "abdc"), "five": Handed(images: "abced"),
    "ten": Handed(images: "abcdefghji"),
  ]
}

extension NSItemProvider {
  /// What became of each load, in words.
  fileprivate var states: String { "[\(loads.map { "\($0.state)" }.joined(separator: ", "))]" }

  /// How a load ends for its caller, and what became of it.
  fileprivate func ending() async -> String {
    do {
      return "\(try await image().asset.localIdentifier), \(states)"
    } catch {
      return "\(error), \(states)"
    }
  }
}

extension [PHPickerResult] {
  /// What is thrown where all are wanted, in words.
  fileprivate func thrown() async -> String {
    do {
      _ = try await images()
      return "nothing"
    } catch let error as NotLoaded {
      return "\(error.index): \(error.reason)"
    } catch {
      return "\(error)"
    }
  }
}

extension PickerItem.Answer {
  fileprivate static let all: [Self] = [
    .object, .error(Unreadable()), .neither, .otherClass, .never,
  ]

  /// How a load ends that is not cancelled; `nil` where it does not.
  fileprivate var ending: String? {
    switch self {
    case .object: "photo a, [answered]"
    case .error: "Unreadable(), [answered]"
    case .neither, .otherClass: "missingImage, [answered]"
    case .never: nil
    }
  }
}
