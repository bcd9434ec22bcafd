// EXERCISE token-refresh: fifteen minutes, all of it in this file.
//
// A list loads one picture several times. The cache is to load each picture once,
// however many rows ask for it. `try await server.avatar(of: name)` loads one.
//
//   1. What was loaded is kept.
//   2. Rows that ask for a name at the same time share one load.
//   3. Pictures of different names are loaded at the same time.
//   4. An error reaches all who wait, and whoever asks next loads again.
//   5. A row that is cancelled spoils nothing for the others.
//   6. Rows that ask again after an error share one load too.
//
// Leave the signatures as they are.
// swift run workshop check token-refresh

actor AvatarCache {
  private let server: AvatarServer
  private var avatars: [String: Avatar] = [:]

  init(server: AvatarServer) { self.server = server }

  func avatar(of name: String) async throws -> Avatar {
    if let avatar = avatars[name] { return avatar }
    let avatar = try await server.avatar(of: name)
    avatars[name] = avatar
    return avatar
  }
}
