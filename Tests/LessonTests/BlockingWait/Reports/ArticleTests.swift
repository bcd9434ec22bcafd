import Foundation
import Testing

@testable import BlockingWait
@testable import LessonKit

/// What the article says of the lesson's scenes is what the lesson states.
@Suite("The article of blocking-wait")
struct ArticleTests {
  @Test("its table has each scene of the anti-pattern, with the ending that the lesson states")
  func scenes() throws {
    let article = try Repository.text(Repository.catalog.appending(path: "BlockingWait.md"))
    let rows = article.matches(of: /(?m)^\| `([a-z-]+)` \|.*\| (stalls|passes) \|$/)
    let told = rows.map { "\($0.1) \($0.2)" }
    let stated = BlockingWait.scenes.filter { $0.half == .antipattern }.map { scene in
      switch scene.ending(2) {
      case .stalls: "\(scene.name) stalls"
      case .crashes, .crashesSilently: "\(scene.name) crashes"
      case .returns: "\(scene.name) passes"
      }
    }
    #expect(told.sorted() == stated.sorted())
  }
}
