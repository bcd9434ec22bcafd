// not met: 6
// hazard: duplicate work
// says: There are 3 loads. There must be 2.

actor AvatarCache {
  private let server: AvatarServer
  private var loads: [String: Task<Avatar, any Error>] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    let load = loads[name] ?? begin(name)
    do {
      return try await load.value
    } catch {
      loads[name] = nil
      throw error
    }
  }

  private func begin(_ name: String) -> Task<Avatar, any Error> {
    let load = Task { try await server.avatar(of: name) }
    loads[name] = load
    return load
  }
}
