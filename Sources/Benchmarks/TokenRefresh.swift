import Locking
import Simulation

/// What a token store is asked and answers: the program of the schedules a second.
enum TokenRefresh {
  private final class Endpoint: Sendable {
    private let count = Locked(0)
    var refreshes: Int { count.withLock { $0 } }

    func refresh() async -> String {
      let number = count.withLock { count in
        count += 1
        return count
      }
      await schedulePoint("refresh")
      return "token \(number)"
    }
  }

  /// Keeps the refresh that is under way.
  private actor Store {
    private var refresh: Task<String, Never>?
    private let endpoint: Endpoint
    init(_ endpoint: Endpoint) { self.endpoint = endpoint }

    func token() async -> String {
      if let refresh { return await refresh.value }
      // Outlives its caller on purpose: the others wait for it too.
      let task = Task(name: "refresher") { [endpoint] in await endpoint.refresh() }
      refresh = task
      return await task.value
    }
  }

  /// Lets two callers ask at once; gives the number of refreshes.
  @Sendable static func twoCallers() async -> Int {
    let endpoint = Endpoint()
    let store = Store(endpoint)
    await withTaskGroup(of: String.self) { group in
      for number in 1...2 {
        group.addTask(name: number == 1 ? "caller 1" : "caller 2") { await store.token() }
      }
    }
    return endpoint.refreshes
  }
}
