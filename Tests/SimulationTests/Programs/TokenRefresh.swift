import Locking
import Simulation
import Timeline

/// Callers that all need the one access token, which nobody has yet.
final class TokenEndpoint: Sendable {
  private let count = Locked(0)

  var refreshes: Int { count.withLock { $0 } }

  func refresh() async -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    record(.notes, "refresh \(number) starts")
    await schedulePoint("refresh \(number)")
    record(.notes, "refresh \(number) ends")
    return "token \(number)"
  }
}

protocol TokenStore: Actor {
  init(_ endpoint: TokenEndpoint)
  func token() async -> String
}

/// Looks, awaits, acts.
actor HastyTokenStore: TokenStore {
  private var current: String?
  private let endpoint: TokenEndpoint
  init(_ endpoint: TokenEndpoint) { self.endpoint = endpoint }

  func token() async -> String {
    if let current { return current }
    let token = await endpoint.refresh()
    current = token
    return token
  }
}

/// Keeps the refresh that is under way.
actor SharingTokenStore: TokenStore {
  private var refresh: Task<String, Never>?
  private let endpoint: TokenEndpoint
  init(_ endpoint: TokenEndpoint) { self.endpoint = endpoint }

  func token() async -> String {
    if let refresh { return await refresh.value }
    // Outlives its caller on purpose: the others wait for it too.
    let task = Task(name: "refresher") { [endpoint] in await endpoint.refresh() }
    refresh = task
    return await task.value
  }
}

/// How often the token was refreshed for so many callers.
func refreshes<Store: TokenStore>(
  callers: Int, with store: Store.Type
) -> @Sendable () async throws -> Int {
  {
    let endpoint = TokenEndpoint()
    let store = Store(endpoint)
    await withTaskGroup(of: String.self) { group in
      for number in 1...callers {
        group.addTask(name: "caller \(number)") {
          record(.notes, "asks for a token")
          let token = await store.token()
          record(.notes, "got \(token)")
          return token
        }
      }
    }
    return endpoint.refreshes
  }
}
