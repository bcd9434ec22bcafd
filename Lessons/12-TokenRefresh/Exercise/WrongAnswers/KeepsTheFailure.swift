// not met: 4
// says: The rows show: Unreachable(), Unreachable(), Unreachable().

actor AvatarCache {
  private let server: AvatarServer
  private var loads: [String: Task<Avatar, any Error>] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    if let load = loads[name] { return try await load.value }
    let load = Task { try await server.avatar(of: name) }
    loads[name] = load
    return try await load.value
  }
}
