// not met: 5
// hazard: lost cancellation
// says: The check is cancelled after 2.5 s, and gives A, B, C, D, E, F

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    var titles = [String?](repeating: nil, count: links.count)
    await withTaskGroup(of: (Int, String?).self) { group in
      for (index, link) in links.enumerated() {
        if index >= limit, let (done, title) = await group.next() {
          titles[done] = title
        }
        let visit = Task { try await web.title(of: link) }
        group.addTask(name: "visit \(index + 1)") {
          (index, try? await visit.value)
        }
      }
      for await (index, title) in group { titles[index] = title }
    }
    return titles
  }
}
