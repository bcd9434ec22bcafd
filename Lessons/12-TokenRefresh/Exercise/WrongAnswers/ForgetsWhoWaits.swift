// not met: 4
// hazard: leaked continuation
// says: waits for ever

actor AvatarCache {
  private let server: AvatarServer
  private var avatars: [String: Avatar] = [:]
  private var waiting: [String: [CheckedContinuation<Avatar, any Error>]] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    if let avatar = avatars[name] { return avatar }
    if waiting[name] != nil {
      return try await withCheckedThrowingContinuation {
        waiting[name]?.append($0)
      }
    }
    waiting[name] = []
    let avatar = try await server.avatar(of: name)
    avatars[name] = avatar
    for row in waiting[name] ?? [] { row.resume(returning: avatar) }
    waiting[name] = nil
    return avatar
  }
}
