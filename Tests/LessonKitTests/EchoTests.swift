import Testing

@testable import LessonKit

@Suite("What was typed")
struct EchoTests {
  @Test("is shown as it is, where it is short and plain", arguments: ["", "pool-wrk", "größer 7"])
  func plain(typed: String) {
    #expect(Echo(typed).description == typed)
  }

  @Test("is cut where it is long, however its letters are made")
  func long() {
    #expect(
      Echo(String(repeating: "x", count: 41)).description
        == String(repeating: "x", count: 40) + "...")
    #expect(Echo(String(repeating: "x", count: 40)).description.count == 40)
    let piled = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(Echo(piled).description.unicodeScalars.count == 43)
  }

  @Test(
    "cannot steer a terminal",
    arguments: [
      ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb", "a\\nb"), ("a\rb\t", "a\\rb\\t"),
      ("\u{9B}1m", "\\u{009B}1m"),
      ("\u{202E}txet", "\\u{202E}txet"), ("\u{7}", "\\u{07}"),
    ])
  func control(typed: String, shown: String) {
    #expect(Echo(typed).description == shown)
  }

  @Test(
    "is cut and escaped in every complaint, and no near name is looked for",
    arguments: [
      ["*"], ["--*"], ["--*=1"], ["--help=*"], ["--variant", "*"], ["--explore", "--variant", "*"],
      ["--explore", "--seed", "*"], ["--replay", "*"],
    ])
  func complaints(pattern: [String]) throws {
    // As long as an argument can be; comparing it with names letter by letter takes seconds.
    for typed in [String(repeating: "xy", count: 65_000), "\u{1B}[31m"] {
      let error = try #require(throws: UsageError.self) {
        try Options(
          pattern.map { $0.replacing("*", with: typed) }, scenes: ["pool-work"],
          models: ["starved"])
      }
      #expect(error.message.count < 200)
      #expect(!error.message.contains("\u{1B}"))
      #expect(!error.message.contains("Did you mean"))
    }
  }
}
