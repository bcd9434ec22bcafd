// not met: 5
// says: Row 2 is cancelled, and row 1 shows: CancellationError().

actor AvatarCache {
  private let server: AvatarServer
  private var loads: [String: Task<Avatar, any Error>] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    let load = loads[name] ?? begin(name)
    return try await withTaskCancellationHandler {
      try await load.value
    } onCancel: {
      load.cancel()
    }
  }

  private func begin(_ name: String) -> Task<Avatar, any Error> {
    let load = Task {
      do {
        return try await server.avatar(of: name)
      } catch {
        loads[name] = nil
        throw error
      }
    }
    loads[name] = load
    return load
  }
}
