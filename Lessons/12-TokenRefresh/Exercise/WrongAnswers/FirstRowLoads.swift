// not met: 5
// says: Row 1 is cancelled, and row 2 shows: CancellationError().

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
    let result: Result<Avatar, any Error>
    do {
      let avatar = try await server.avatar(of: name)
      avatars[name] = avatar
      result = .success(avatar)
    } catch {
      result = .failure(error)
    }
    let rows = waiting.removeValue(forKey: name) ?? []
    for row in rows { row.resume(with: result) }
    return try result.get()
  }
}
