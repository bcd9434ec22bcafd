import Glibc
import Locking

/// A walk through everything that makes jobs, which notes at each place whether the
/// thread is the simulation's.
final class Checkpoints: Sendable {
  struct Visits: Hashable, Sendable {
    var inside: [String] = []
    var escaped: [String] = []
  }

  private let thread = pthread_self()
  private let visits = Locked(Visits())

  func reach(_ place: String) {
    let isInside = Simulation.current != nil && pthread_equal(pthread_self(), thread) != 0
    visits.withLock { visits in
      if isInside { visits.inside.append(place) } else { visits.escaped.append(place) }
    }
  }

  /// As `reach`, after a sleep that must have taken `duration` of virtual time.
  func reach(_ place: String, after duration: Duration, since start: Duration) {
    let passed = (Simulation.current?.now ?? .zero) - start
    reach(passed >= duration ? place : "\(place), asleep for \(passed)")
    if passed < duration { visits.withLock { $0.escaped.append(place) } }
  }

  var visited: Visits { visits.withLock { $0 } }

  @Sendable static func run() async -> Visits {
    let checkpoints = Checkpoints()
    await checkpoints.functions()
    await checkpoints.tasks()
    await checkpoints.actors()
    await checkpoints.sleeps()
    await checkpoints.streamsAndCancellation()
    return checkpoints.visited
  }

  // MARK: Functions

  func functions() async {
    reach("a function of the body")
    await plain()
    await concurrent()
    await nonsending()
    await Task.yield()
    reach("Task.yield()")
    await schedulePoint()
    reach("a schedule point")
    await withCheckedContinuation { $0.resume() }
    reach("a continuation resumed in place")
  }

  private func plain() async {
    reach("a nonisolated async function")
    await Task.yield()
    reach("a nonisolated async function after a yield")
  }
  @concurrent private func concurrent() async { reach("a @concurrent function") }
  nonisolated(nonsending) private func nonsending() async { reach("a nonsending function") }

  // MARK: Tasks

  // Unstructured tasks are what is looked at here; each is awaited at once.
  private func tasks() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        self.reach("a group's child")
        await Task.yield()
        self.reach("a group's child after a yield")
      }
    }
    reach("the end of a group")
    await withDiscardingTaskGroup { group in
      group.addTask { self.reach("a discarding group's child") }
    }
    reach("the end of a discarding group")
    async let child: Void = reach("an async let")
    await child
    reach("the end of an async let")
    await Task { reach("Task { }") }.value
    reach("the value of Task { }")
    await Task.detached { self.reach("Task.detached { }") }.value
    reach("the value of Task.detached { }")
    await Task.immediate {
      self.reach("Task.immediate { }")
      await Task.yield()
      self.reach("Task.immediate { } after a yield")
    }.value
    await Task(executorPreference: globalConcurrentExecutor) {
      self.reach("a task that prefers the global executor")
    }.value
    await Task(priority: .background) { reach("a task of another priority") }.value
  }

  // MARK: Actors

  private actor Host {
    func visit(_ checkpoints: Checkpoints) async {
      checkpoints.reach("an actor")
      await checkpoints.plain()
      checkpoints.reach("an actor after an await")
    }
  }

  @MainActor private func mainVisit() async {
    reach("the main actor")
    assumeMain()
    await Task.yield()
    reach("the main actor after a yield")
  }

  private func assumeMain() {
    MainActor.assumeIsolated { reach("MainActor.assumeIsolated") }
  }

  private func actors() async {
    await Host().visit(self)
    reach("after an actor")
    await mainVisit()
    reach("after the main actor")
    await Task { @MainActor in
      reach("Task { @MainActor in }")
      await Task.yield()
      reach("Task { @MainActor in } after a yield")
    }.value
    await MainActor.run { reach("MainActor.run") }
  }

  // MARK: Sleeps

  private func sleeps() async {
    var start = Simulation.current?.now ?? .zero
    func woke(_ place: String) {
      reach(place, after: .seconds(1), since: start)
      start = Simulation.current?.now ?? .zero
    }
    try? await Task.sleep(for: .seconds(1))
    woke("Task.sleep(for:)")
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    woke("Task.sleep(nanoseconds:)")
    try? await ContinuousClock().sleep(for: .seconds(1))
    woke("ContinuousClock.sleep")
    try? await SuspendingClock().sleep(for: .seconds(1))
    woke("SuspendingClock.sleep")
    try? await VirtualClock().sleep(for: .seconds(1))
    woke("VirtualClock.sleep")
    try? await Task.sleep(for: .seconds(1), clock: VirtualClock())
    woke("Task.sleep(for:clock:)")
  }

  // MARK: Streams and cancellation

  private func streamsAndCancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let producer = Task {
      reach("a stream's producer")
      continuation.yield(1)
      await Task.yield()
      continuation.finish()
    }
    for await _ in stream { reach("a stream's consumer") }
    reach("the end of a stream")
    await producer.value
    let sleeper = Task {
      await withTaskCancellationHandler {
        try? await Task.sleep(for: .seconds(100))
        reach("a sleep that was cancelled")
      } onCancel: {
        reach("a cancellation handler")
      }
    }
    await Task.yield()
    await Task.yield()
    sleeper.cancel()
    await sleeper.value
    reach("the end of the body")
  }
}
