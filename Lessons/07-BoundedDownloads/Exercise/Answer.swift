// EXERCISE bounded-downloads: fifteen minutes, all of it in this file.
//
// A link checker visits all links of a page at once, and the site shuts it out.
// `web.title(of:)` visits one link, and throws where it is gone.
//
//   1. It gives the title of each link, in the order of the links.
//   2. No more than `limit` are visited at a time.
//   3. As many as that, as long as there are so many left.
//   4. A link that is gone is nil in its place; the others are visited.
//   5. A cancel ends it at once, with `CancellationError`, and every visit too.
//
// Leave the signatures as they are.
// swift run workshop check bounded-downloads

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    try await withThrowingTaskGroup(of: String.self) { group in
      for link in links {
        group.addTask(name: link) { try await web.title(of: link) }
      }
      var titles: [String?] = []
      for try await title in group { titles.append(title) }
      return titles
    }
  }
}
