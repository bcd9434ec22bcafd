import Foundation
import Testing

@testable import LessonKit

@Suite("The teaching notes of an article")
struct TeachingNotesTests {
  private let article = """
    # It hangs

    ## Teaching notes

    Ten minutes to show.

    **Minutes 0 to 3.** *Ask:* Here is `Loader`. Why `defer`? *Demo:* `load(at:)` in `Other.swift`, \
    then `swift run it --variant one`. *Note:* It is *right*, see <doc:Other>.

    **Minutes 3 to 5.** *Ask:* And now? *Demo:* `--explore --variant two`, `Loader` in \
    `Antipattern.swift`, `Replacement.swift`, the table of the compiler, the TRY IT. *Note:* Done.

    ### More

    **Minutes 9 to 10.** *Ask:* No *Demo:* part *Note:* of it.
    """

  @Test("are read by steps, without marks and links")
  func steps() throws {
    let notes = try #require(TeachingNotes(article: article))
    #expect(notes.lead == "Ten minutes to show.")
    #expect(notes.steps.map(\.minutes) == ["Minutes 0 to 3", "Minutes 3 to 5"])
    #expect(notes.steps[0].ask == "Here is `Loader`. Why `defer`?")
    #expect(notes.steps[0].note == "It is right, see the article Other.")
    #expect(TeachingNotes(article: "# It hangs\n\n## Teaching notes\n\nNone yet.") == nil)
    #expect(TeachingNotes(article: "# It hangs") == nil)
  }

  @Test("name what is shown, in order")
  func demonstrations() throws {
    let steps = try #require(TeachingNotes(article: article)).steps
    #expect(
      steps[0].demonstrations(of: "it") == [
        .declaration("Loader", file: nil), .declaration("load", file: "Other.swift"),
        .run(["--variant", "one"]),
      ])
    #expect(
      steps[1].demonstrations(of: "it") == [
        .run(["--explore", "--variant", "two"]),
        .declaration("Loader", file: "Antipattern.swift"), .file("Replacement.swift"),
        .compilerTable, .tryIt,
      ])
    #expect(steps[1].demonstrations(of: "other").count == 5)
  }

  @Test("show a type with its region, a function from its comment to its end")
  func code() throws {
    let source = SourceCode(
      """
      import Foundation

      // snippet.loader
      /// Loads.
      struct Loader {
        /// Loads one.
        nonisolated(nonsending)
          func load(
            at place: Int
          ) async
        {
          guard place > 0 else {
            return
          }
        }
        func short() {}
      }

      class Helper {}
      // snippet.end

      typealias Loaders = [Loader]
      """, path: "A.swift")
    let loader = try #require(source.declaration("Loader"))
    #expect(loader.place == "A.swift:4" && loader.lines.first == "/// Loads.")
    #expect(loader.lines.last == "class Helper {}")
    let load = try #require(source.declaration("load"))
    #expect(load.place == "A.swift:6")
    #expect(load.lines.first == "/// Loads one." && load.lines.last == "}")
    #expect(load.lines.count == 10)
    #expect(source.declaration("short")?.lines == ["func short() {}"])
    #expect(source.declaration("Load") == nil && source.declaration("place") == nil)
    #expect(source.regions == loader)
    #expect(SourceCode("import A\n\nlet a = 1\n", path: "B").regions.lines == ["let a = 1"])
  }

  @Test("are found from any folder of the workspace, and where the executable was built")
  func files() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let nowhere = URL(filePath: "/")
    for (start, executable) in [
      (root, nowhere), (root.appending(path: "Lessons/01-BlockingWait"), nowhere),
      (nowhere, root.appending(path: ".build/debug/blocking-wait")),
    ] {
      let files = try #require(
        LessonFiles(
          folder: "01-BlockingWait", module: "BlockingWait", from: start, executable: executable))
      #expect(files.article?.hasPrefix("# ") == true)
      #expect(files.source("Antipattern.swift")?.declaration("SemaphoreFetcher") != nil)
    }
    let none = LessonFiles(
      folder: "01-BlockingWait", module: "BlockingWait", from: nowhere, executable: nowhere)
    #expect(none == nil)
  }
}
