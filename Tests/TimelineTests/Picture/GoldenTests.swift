import Foundation
import Testing
import Timeline

@Suite("The bytes of a picture")
struct GoldenTests {
  static let goldens: [(file: String, picture: SVGTimeline)] = [
    ("chain", SVGTimeline(Samples.chain, title: "Three downloads, one after another")),
    ("tree", SVGTimeline(Samples.cancelledTree, title: "Cancellation goes down the tree")),
    ("flight", SVGTimeline(Samples.singleFlight, title: "Three callers, one refresh")),
    (
      "halves",
      SVGTimeline(
        [
          .init(
            Samples.starved, heading: "Anti-pattern: two tasks, a pool of two threads",
            caption: "Starved: every thread that could run the next step is blocked."),
          .init(
            Samples.suspended, heading: "Replacement: two tasks, a pool of one thread",
            caption: "Ends: images 2."),
        ], title: "The app hangs: no crash, no error, and the CPU is idle.")
    ),
  ]

  @Test("are those that were looked at and kept", arguments: goldens.map(\.file))
  func bytes(file: String) throws {
    let golden = try #require(Self.goldens.first { $0.file == file })
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let kept = folder.appending(components: "Golden", "\(file).svg")
    let before = try? String(contentsOf: kept, encoding: .utf8)
    #expect(golden.picture.text == before)
    // To keep a new picture after looking at it: KEEP_PICTURES=1 swift test --filter GoldenTests
    // That run says which pictures are not what they were; the next one passes.
    if ProcessInfo.processInfo.environment["KEEP_PICTURES"] != nil {
      try Data(golden.picture.text.utf8).write(to: kept)
    }
  }

  @Test("name no number with a fraction of more than one digit, and nothing outside the file")
  func plain() {
    for golden in Self.goldens {
      #expect(golden.picture.text.firstMatch(of: /[0-9]\.[0-9]{2,}[^0-9 ]/) == nil)
      let withoutNamespace = golden.picture.text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!withoutNamespace.contains("http") && !withoutNamespace.contains("@import"))
    }
  }
}
