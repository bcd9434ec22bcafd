import Locking
import Simulation
import Timeline

/// Tasks that wait for a semaphore which another task signals.
func semaphoreWaiters(_ count: Int) -> @Sendable () async throws -> Int {
  {
    let done = SimulatedSemaphore(value: 0)
    // Unstructured, so that none of them waits for another by itself.
    let waiters = (1...count).map { number in
      Task(name: "waiter \(number)") { done.wait() }
    }
    let signaller = Task(name: "signaller") { for _ in 1...count { done.signal() } }
    for waiter in waiters { await waiter.value }
    await signaller.value
    return count
  }
}

/// Two tasks that take two semaphores, in the same order or not.
func semaphorePair(sameOrder: Bool) -> @Sendable () async throws -> Bool {
  {
    let first = SimulatedSemaphore(value: 1)
    let second = SimulatedSemaphore(value: 1)
    @Sendable func useBoth(_ outer: SimulatedSemaphore, _ inner: SimulatedSemaphore) {
      outer.wait()
      inner.wait()
      inner.signal()
      outer.signal()
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask(name: "one") { useBoth(first, second) }
      group.addTask(name: "other") { sameOrder ? useBoth(first, second) : useBoth(second, first) }
    }
    return true
  }
}

/// Two tasks that take two locks in opposite order.
@Sendable func lockPair() async -> Bool {
  let accounts = SimulatedLock()
  accounts.name = "accounts"
  let journal = SimulatedLock()
  journal.name = "journal"
  await withTaskGroup(of: Void.self) { group in
    group.addTask(name: "transfer") { accounts.withLock { journal.withLock {} } }
    group.addTask(name: "audit") { journal.withLock { accounts.withLock {} } }
  }
  return true
}

/// A task that holds a lock for a while, and one that only gives it back.
@Sendable func lockGivenBackByAnother() async -> Bool {
  let cache = SimulatedLock()
  cache.name = "cache"
  await withTaskGroup(of: Void.self) { group in
    group.addTask(name: "writer") { cache.withLock { syncPoint("writes") } }
    group.addTask(name: "cleaner") { unlock(cache) }
  }
  return true
}

/// As people hide it from the compiler.
private func unlock(_ lock: SimulatedLock) { lock.unlock() }

/// The main actor waits for a task that needs the main actor.
@Sendable func mainActorWaitsForItself() async -> Int {
  await { @MainActor in
    let loaded = SimulatedSemaphore(value: 0)
    let box = Locked(0)
    // The work that the main actor is about to wait for.
    Task(name: "load") { @MainActor in
      box.withLock { $0 = 7 }
      loaded.signal()
    }
    loaded.wait()
    return box.withLock { $0 }
  }()
}

/// As many waiters as a pool of `width` threads can park, and a task that finds no
/// thread meanwhile. A framework answers all of them three seconds later, on `queue`.
func waiters(filling width: Int, answeredOn queue: CallbackQueue) -> @Sendable () async -> Duration
{
  {
    let answered = SimulatedSemaphore(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...width { group.addTask(name: "waiter \(number)") { wait(for: answered) } }
      group.addTask(name: "latecomer") {}
      queue.run(after: .seconds(3), name: "answer") {
        for _ in 1...width { answered.signal() }
      }
    }
    return VirtualClock().now.offset
  }
}

/// As people hide it from the compiler.
private func wait(for semaphore: SimulatedSemaphore) { semaphore.wait() }
