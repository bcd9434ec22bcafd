import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// The lesson's own box, as `Antipattern.swift` has it, in a program that is built for Thread
/// Sanitizer whatever these tests are built for.
@Suite("The lesson's box under Thread Sanitizer")
struct RaceReportTests {
  @Test("is reported as a race where two threads append to it")
  func race() async throws {
    let run = try await run("group", box: Self.box())
    #expect(run.status == Self.reported && run.output == "")
    #expect(run.errors.contains("WARNING: ThreadSanitizer: Swift access race"))
    #expect(run.errors.matches(of: /[Mm]odifying access of Swift variable/).count == 2)
    #expect(run.errors.contains("8ImageBoxC6append"))
  }

  @Test("is not with a lock around each change, which loses nothing: the report is of the race")
  func locked() async throws {
    let change = "{ all.append(image) }"
    let box = try Self.box()
    try #require(box.components(separatedBy: change).count == 2)
    // The lock is the only difference.
    let locked = box.replacingOccurrences(
      of: change,
      with: """
        { lock.withLock \(change) }

          private let lock = NSLock()
        """)
    let run = try await run("locked", box: locked)
    #expect(run.status == 0 && run.output == "400000\n" && run.errors == "")
  }

  /// What the process ends with that was reported.
  private static let reported: Int32 = 66

  /// Two threads that are started together.
  private static let program = """
    import Foundation
    import SimulatedPhotos

    // snippet.threads
    @main enum TwoThreads {
      static func main() {
        let box = ImageBox()
        let image = UIImage(of: PHAsset(localIdentifier: "1"), size: .zero)
        let start = Start(threads: 2)
        let group = DispatchGroup()
        for _ in 1...2 {
          group.enter()
          Thread.detachNewThread {
            start.pass()
            for _ in 1...200_000 { box.append(image) }
            group.leave()
          }
        }
        group.wait()
        print(box.all.count)
      }
    }
    // snippet.end

    /// Holds threads until all have come.
    final class Start: @unchecked Sendable {
      // Sendable without a check: the count is reached under the condition's lock.
      private let condition = NSCondition()
      private var missing: Int

      init(threads: Int) { missing = threads }

      func pass() {
        condition.withLock {
          missing -= 1
          condition.broadcast()
          while missing > 0 { condition.wait() }
        }
      }
    }
    """

  /// The box, as an article shows it.
  private static func box() throws -> String {
    let snippet = try #require(
      try Sources(repository: .init(root: Repository.root)).snippets()
        .first { $0.path == Snippet.root + "PickerGroup/Antipattern" })
    let slice = try #require(snippet.slices["box"])
    return snippet.lines[slice].joined(separator: "\n")
  }

  private func run(_ name: String, box: String) async throws -> Command {
    try await TestFolder.with { folder in
      let sources = [
        "Box": "import Foundation\nimport SimulatedPhotos\nimport Simulation\n\n\(box)\n",
        "TwoThreads": Self.program,
      ]
      let files = try sources.map { file, text in
        let source = folder.appending(path: "\(file).swift")
        try text.write(to: source, atomically: false, encoding: .utf8)
        return source
      }
      let program = folder.appending(path: name)
      try await Compiler.link(
        files, module: "TwoThreads", settings: ["-sanitize=thread"], into: program)
      return try await Command.run(
        program, environment: ["TSAN_OPTIONS": "halt_on_error=1 exitcode=\(Self.reported)"])
    }
  }
}
