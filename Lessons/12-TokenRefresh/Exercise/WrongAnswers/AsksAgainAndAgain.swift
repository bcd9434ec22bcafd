// not met: 2
// says: Your code asks again and again instead of waiting

actor AvatarCache {
  private let server: AvatarServer
  private var avatars: [String: Avatar] = [:]
  private var loading: Set<String> = []

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    while loading.contains(name) { await Task.yield() }
    if let avatar = avatars[name] { return avatar }
    loading.insert(name)
    defer { loading.remove(name) }
    let avatar = try await server.avatar(of: name)
    avatars[name] = avatar
    return avatar
  }
}
