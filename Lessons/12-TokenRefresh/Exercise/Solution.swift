actor AvatarCache {
  private let server: AvatarServer
  private var loads: [String: Task<Avatar, any Error>] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    if let load = loads[name] { return try await load.value }
    // Nobody's child: the row that begins it may be gone before it ends.
    let load = Task {
      do {
        return try await server.avatar(of: name)
      } catch {
        loads[name] = nil
        throw error
      }
    }
    loads[name] = load
    return try await load.value
  }
}
