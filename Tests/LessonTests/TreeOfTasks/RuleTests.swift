import Simulation
import Testing
import Timeline

@testable import TreeOfTasks

@Suite("The three rules of the tree of tasks")
struct RuleTests {
  /// At every hop there are too many schedules to run them all.
  static let reach: [(granularity: Granularity, bound: Bound)] = [
    (.suspension, Bound()), (.actorEntry, Bound()), (.everyHop, Bound(preemptions: 1)),
  ]

  @Test(
    "hold in every schedule that is tried, at the stated instants, wherever steps may end",
    arguments: Rule.all, reach)
  func hold(rule: Rule, reach: (granularity: Granularity, bound: Bound)) async {
    var options = ExplorationOptions()
    options.granularity = reach.granularity
    options.bound = reach.bound
    let exploration = await Explorer(options).explore(rule.program)
    #expect(exploration.show(rule), "\(exploration.scope): \(exploration.groups.map(\.result))")
    #expect(exploration.schedules > 1, "the children start in any order")
  }

  @Test("are three, with the names that people know")
  func names() {
    #expect(Rule.all.map(\.number) == [1, 2, 3])
    #expect(
      Rule.all.map(\.title) == [
        "A child does not outlive its parent", "Cancellation goes down", "Errors come up",
      ])
  }

  @Test("have a section each in the article, with the picture", arguments: Rule.all)
  func places(rule: Rule) throws {
    let article = try Repository.text("docs/ForwardProgress.docc/TreeOfTasks.md")
    let sections = article.split(separator: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("\(rule.title)\n") })
    #expect(section.contains("](timeline:tree-of-tasks/rule/\(rule.number))\n"))
  }

  @Test("have a timeline of four lanes, which is the same each time", arguments: Rule.all)
  func timelines(rule: Rule) async {
    let timeline = await rule.timeline()
    #expect(timeline.lanes == ["album", "Anna", "Ben", "Cleo"])
    #expect(await rule.timeline() == timeline)
  }

  @Test("show what happened when")
  func events() async {
    #expect(
      await story(.waitsForChildren) == [
        "1.0 Anna is loaded", "2.0 Ben is loaded", "3.0 Cleo is loaded",
        "3.0 album returns 3 pictures",
      ])
    #expect(
      await story(.cancellationGoesDown) == [
        "1.0 Anna is loaded", "1.5 album the screen goes away", "1.5 Ben is cancelled",
        "1.5 Ben gives up", "1.5 Cleo is cancelled", "1.5 Cleo gives up",
        "1.5 album ends as cancelled",
      ])
    #expect(
      await story(.errorsComeUp) == [
        "1.0 Ben is damaged", "1.0 Anna is cancelled", "1.0 Anna gives up", "1.0 Cleo is cancelled",
        "1.0 Cleo gives up", "1.0 album throws: Ben is damaged",
      ])
  }

  /// What happens after the start.
  private func story(_ rule: Rule) async -> [String] {
    await rule.timeline().events.filter { $0.instant > .zero }
      .map { "\($0.instant / .seconds(1)) \($0.lane) \($0.label)" }
  }

  @Test("do not hold where the children are none")
  func scattered() async throws {
    let returned = try await outcome(of: .threePictures) { album in
      album.scatter()
      return []
    }
    #expect(returned.ending == .returned([]) && returned.at == .zero)
    #expect(returned.names(.done).isEmpty)
  }

  @Test("make a parent wait for a child of whom it reads no result")
  func unread() async throws {
    let ended = try await outcome(of: .threePictures) { album in
      try await album.loadWithoutReading()
      return []
    }
    #expect(ended.at == .seconds(3) && ended.names(.done) == ["Anna", "Ben", "Cleo"])
  }

  @Test("make a parent wait for a child that does not heed its cancellation")
  func stubborn() async throws {
    let cancelled = try await outcomeOfCancelling(.stubbornCleo) { try await $0.load() }
    #expect(cancelled.at == .seconds(3))
    #expect(cancelled.names(.cancelled) == ["Ben"] && cancelled.names(.done) == ["Anna", "Cleo"])
  }

  @Test("make an error wait for a child that does not heed its cancellation")
  func stubbornError() async throws {
    var plans = [Library.Plan].damagedBen
    plans[2].ignoresCancellation = true
    let failed = try await outcome(of: plans) { try await $0.load() }
    #expect(failed.ending == .threw("Ben is damaged") && failed.at == .seconds(3))
  }

  @Test("take a cancellation down to the children of children")
  func grandchildren() async throws {
    let cancelled = try await outcomeOfCancelling(.threePictures) { album in
      async let inner = withThrowingTaskGroup(of: [Picture].self) { group in
        group.addTask { try await album.load() }
        return try await group.next() ?? []
      }
      return try await inner
    }
    #expect(cancelled.ending == .threw("CancellationError") && cancelled.at == .milliseconds(1500))
    #expect(cancelled.names(.cancelled) == ["Ben", "Cleo"])
  }

  @Test("let children start in a task that was cancelled before, and cancel them from the start")
  func cancelledBefore() async throws {
    let cancelled = try await outcome(of: .threePictures) { album in
      try await withThrowingTaskGroup(of: [Picture].self) { group in
        group.cancelAll()
        group.addTask { try await album.load() }
        return try await group.next() ?? []
      }
    }
    #expect(cancelled.ending == .threw("CancellationError") && cancelled.at == .zero)
    #expect(cancelled.names(.cancelled) == ["Anna", "Ben", "Cleo"])
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { title }
}
