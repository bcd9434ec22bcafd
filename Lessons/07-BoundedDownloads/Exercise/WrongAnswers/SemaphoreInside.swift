// not met: 1
// hazard: parked thread
// says: Your code blocks the thread it runs on

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    let permits = DispatchSemaphore(value: limit)
    return try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for (index, link) in links.enumerated() {
        group.addTask(name: "visit \(index + 1)") {
          permits.wait()
          defer { permits.signal() }
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
