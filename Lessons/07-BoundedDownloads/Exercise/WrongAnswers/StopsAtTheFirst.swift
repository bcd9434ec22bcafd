// not met: 4
// says: It throws: Gone(). It must give: A, nil, C, D, E, F

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      var titles = [String?](repeating: nil, count: links.count)
      for (index, link) in links.enumerated() {
        if index >= limit, let (done, title) = try await group.next() {
          titles[done] = title
        }
        group.addTask(name: "visit \(index + 1)") {
          (index, try await web.title(of: link))
        }
      }
      for try await (index, title) in group { titles[index] = title }
      return titles
    }
  }
}
