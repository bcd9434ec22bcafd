// not met: 2
// hazard: unbounded fan-out
// says: 3 more are visited at a time than are allowed

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for (index, link) in links.enumerated() {
        group.addTask(name: "visit \(index + 1)") {
          do {
            return (index, try await web.title(of: link))
          } catch is Web.Gone {
            return (index, nil)
          }
        }
      }
      var titles = [String?](repeating: nil, count: links.count)
      for try await (index, title) in group { titles[index] = title }
      return titles
    }
  }
}
