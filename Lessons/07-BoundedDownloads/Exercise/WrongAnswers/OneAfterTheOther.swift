// not met: 3
// says: The links take 13 s. They must take 5 s

struct LinkChecker {
  let web: Web

  func titles(of links: [String], atMost limit: Int) async throws -> [String?] {
    var titles: [String?] = []
    for link in links {
      do {
        titles.append(try await web.title(of: link))
      } catch is Web.Gone {
        titles.append(nil)
      }
    }
    return titles
  }
}
