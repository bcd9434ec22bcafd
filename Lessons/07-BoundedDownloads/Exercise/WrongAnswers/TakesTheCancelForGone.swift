// not met: 5
// hazard: lost cancellation
// says: The check is cancelled after 2.5 s, and gives nil, B, nil, nil, nil, nil

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    await withTaskGroup(of: (Int, String?).self) { group in
      var titles = [String?](repeating: nil, count: links.count)
      for (index, link) in links.enumerated() {
        if index >= limit, let (done, title) = await group.next() {
          titles[done] = title
        }
        group.addTask(name: "visit \(index + 1)") {
          (index, try? await web.title(of: link))
        }
      }
      for await (index, title) in group { titles[index] = title }
      return titles
    }
  }
}
