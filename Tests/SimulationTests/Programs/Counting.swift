import Simulation
import Timeline

actor Counter {
  private(set) var value = 0
  func get() -> Int { value }
  func set(_ value: Int) { self.value = value }
  func increment() { value += 1 }
}

/// What the counter is after each of `tasks` has read it and written one more.
func lostUpdate(tasks: Int, point: Bool = false) -> @Sendable () async throws -> Int {
  {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...tasks {
        group.addTask(name: "task \(number)") {
          let value = await counter.get()
          record(.notes, "read \(value)")
          if point { await schedulePoint() }
          await counter.set(value + 1)
          record(.notes, "wrote \(value + 1)")
        }
      }
    }
    return await counter.get()
  }
}

/// The same in one call of the actor.
func safeUpdate(tasks: Int) -> @Sendable () async throws -> Int {
  {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...tasks {
        group.addTask(name: "task \(number)") { await counter.increment() }
      }
    }
    return await counter.get()
  }
}
