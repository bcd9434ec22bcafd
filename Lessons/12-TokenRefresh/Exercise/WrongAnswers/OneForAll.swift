// not met: 3
// says: The rows show:

actor AvatarCache {
  private let server: AvatarServer
  private var avatars: [String: Avatar] = [:]
  private var inFlight: Task<Avatar, any Error>?

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    if let inFlight { return try await inFlight.value }
    if let avatar = avatars[name] { return avatar }
    let load = Task {
      defer { inFlight = nil }
      let avatar = try await server.avatar(of: name)
      avatars[name] = avatar
      return avatar
    }
    inFlight = load
    return try await load.value
  }
}
