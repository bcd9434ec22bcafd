struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      var titles = [String?](repeating: nil, count: links.count)
      for (index, link) in links.enumerated() {
        if index >= limit, let (done, title) = try await group.next() {
          titles[done] = title
        }
        group.addTask(name: "visit \(index + 1)") {
          do {
            return (index, try await web.title(of: link))
          } catch is Web.Gone {
            return (index, nil)
          }
        }
      }
      for try await (index, title) in group { titles[index] = title }
      return titles
    }
  }
}
