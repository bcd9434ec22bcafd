import Locking
import SimulatedScreen
import Simulation
import Testing
import Timeline

@Suite("A screen")
@MainActor
struct ScreenTests {
  private let screen = Screen("photos")
  private let seen = Locked<[String]>([])

  private func note(_ what: String) { seen.withLock { $0.append(what) } }

  @Test("runs its tasks from when it appears until it goes away")
  func tasks() async {
    screen.task { [note] in
      note("begins")
      while !Task.isCancelled { await Task.yield() }
      note("is cancelled")
    }
    await Task.yield()
    #expect(seen.withLock { $0 } == [])
    screen.appear()
    while seen.withLock({ $0 }) != ["begins"] { await Task.yield() }
    screen.dismiss()
    await screen.tasksEnd()
    #expect(seen.withLock { $0 } == ["begins", "is cancelled"])
    #expect(!screen.isPresented)
  }

  @Test("runs a task at once that is given to it while it is shown")
  func lateTask() async {
    screen.appear()
    screen.task { [note] in note("begins") }
    await screen.tasksEnd()
    #expect(seen.withLock { $0 } == ["begins"])
  }

  @Test("knows nothing of what a button has started")
  func button() async {
    var started: Task<Bool, Never>?
    screen.button("add") {
      started = Task {
        while screen.isPresented { await Task.yield() }
        return Task.isCancelled
      }
    }
    screen.appear()
    #expect(screen.tap("add"))
    screen.dismiss()
    #expect(await started?.value == false)
  }

  @Test("that is not shown has nothing to tap")
  func taps() {
    var taps = 0
    screen.button("add") { taps += 1 }
    #expect(!screen.tap("add"))
    screen.appear()
    #expect(screen.tap("add") && !screen.tap("remove"))
    screen.dismiss()
    #expect(!screen.tap("add"))
    #expect(taps == 1)
  }

  @Test("goes away once, also by its own code")
  func dismissed() async {
    screen.task { [screen] in screen.dismiss() }
    screen.appear()
    await screen.tasksEnd()
    screen.dismiss()
    #expect(!screen.isPresented)
  }

  @Test("shows the last of its alerts, and knows them all")
  func alert() {
    screen.appear()
    #expect(screen.alert == nil)
    screen.alert = Alert("one.jpg could not be loaded")
    screen.alert = Alert("two.jpg could not be loaded")
    #expect(screen.alert?.message == "two.jpg could not be loaded")
    screen.alert = nil
    #expect(screen.alerts.map(\.message).map { $0.prefix(7) } == ["one.jpg", "two.jpg"])
  }

  @Test("is explored like anything else: its task sees the cancel wherever it is")
  func explored() async {
    let exploration = await Explorer().explore {
      let screen = Screen()
      await screen.task {
        try? await VirtualClock().sleep(for: .seconds(3))
        record(.notes, "wakes")
      }
      await screen.appear()
      try await VirtualClock().sleep(for: .seconds(1))
      await screen.dismiss()
      await screen.tasksEnd()
      return VirtualClock().now.offset
    }
    #expect(exploration.isExhausted)
    #expect(exploration.groups.map(\.result.outcome) == [.seconds(1)])
    let lanes = exploration.groups[0].example.timeline.events.map { "\($0.lane): \($0.label)" }
    #expect(lanes.contains("screen: appears") && lanes.contains("screen: goes away"))
  }
}
