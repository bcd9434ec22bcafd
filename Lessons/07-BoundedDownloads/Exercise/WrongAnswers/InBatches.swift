// not met: 3
// says: The links take 6 s. They must take 5 s

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    var titles = [String?](repeating: nil, count: links.count)
    for start in stride(from: 0, to: links.count, by: limit) {
      try await withThrowingTaskGroup(of: (Int, String?).self) { group in
        for index in start..<min(start + limit, links.count) {
          group.addTask(name: "visit \(index + 1)") {
            do {
              return (index, try await web.title(of: links[index]))
            } catch is Web.Gone {
              return (index, nil)
            }
          }
        }
        for try await (index, title) in group { titles[index] = title }
      }
    }
    return titles
  }
}
