import Foundation
import TestSupport
import Testing

/// The manifests, given to the toolchain as it would be on another machine.
@Suite("The manifest")
struct ManifestTests {
  @Test("stops on a Swift that is too old with one sentence and the container command")
  func olderSwift() async throws {
    try await TestFolder.with { folder in
      let manifest = try Repository.text("Package.swift")
      #expect(manifest.hasPrefix("// swift-tools-version: 6.3\n"))
      // To a manifest that asks for a version of the far future, every Swift is too old.
      try manifest.replacingOccurrences(of: "tools-version: 6.3", with: "tools-version: 99.0")
        .write(
          to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
      try Repository.text("Package@swift-5.9.swift").write(
        to: folder.appendingPathComponent("Package@swift-5.9.swift"), atomically: true,
        encoding: .utf8)
      let run = try await Command.run(
        tool: "swift", ["package", "--package-path", folder.path, "describe"],
        environment: TestFolder.environment(folder))
      #expect(run.status != 0)
      #expect(
        run.errors.contains(
          "error: Forward Progress runs on Linux with Swift 6.3 or newer; with an older one, type:"
            + " docker run"))
    }
  }

  @Test("stops on another system with one sentence and the container command")
  func otherSystem() async throws {
    let run = try await TestFolder.with { folder in
      try await Command.run(
        tool: "swiftc",
        [
          "-frontend", "-typecheck", "-parse-stdlib", "-target", "arm64-apple-macosx15",
          Repository.root.appendingPathComponent("Package.swift").path,
        ], environment: TestFolder.environment(folder))
    }
    #expect(run.status != 0)
    #expect(
      run.errors.contains(
        "error: Forward Progress runs on Linux with Swift 6.3 or newer; here, type: docker run"))
  }

  @Test("has its table read in whichever way it is laid out")
  func table() async throws {
    try await TestFolder.with { folder in
      let file = folder.appendingPathComponent("Package.swift")
      let lines = """
        let lessons: [Lesson] = [
          Lesson("blocking-wait", .first, uses: ["SimulatedPhotos"], minutes: (show: 10, do: 15)),
          Lesson(
            "token-refresh", .then, uses: ["SimulatedAuth"], requires: ["blocking-wait", "single"],
            // "not-a-lesson"
            minutes: (
              show: 8, do: 20
            )),
          Lesson( "single", .first, uses: [],
            minutes: (show: 5, do: 5)),
          Lesson("shown-only", .then, uses: [], minutes: (show: 7, do: nil))
        ]

        let package = [
          Lesson("no-lesson", .first, minutes: (show: 1, do: 1))
        ]
        """
      try lines.write(to: file, atomically: true, encoding: .utf8)
      let read = try await onThread { try LessonLine.read(manifest: file) }
      #expect(
        read == [
          LessonLine(
            command: "blocking-wait", level: "first", minutesToShow: 10, minutesToDo: 15,
            folder: "01-BlockingWait"),
          LessonLine(
            command: "token-refresh", level: "then", minutesToShow: 8, minutesToDo: 20,
            folder: "02-TokenRefresh"),
          LessonLine(
            command: "single", level: "first", minutesToShow: 5, minutesToDo: 5,
            folder: "03-Single"),
          LessonLine(
            command: "shown-only", level: "then", minutesToShow: 7, minutesToDo: nil,
            folder: "04-ShownOnly"),
        ])
      let required = try await Command.run(
        tool: Repository.root.appending(path: ".ci/lessons").path, ["--requires", file.path])
      #expect(
        required.output.split(separator: "\n").map { $0.split(separator: " ").last }
          == ["-", "blocking-wait,single", "-", "-"])
    }
  }

  @Test(
    "has no table that is half read",
    arguments: [
      "let lessons = []",
      """
      let lessons: [Lesson] = [
        Lesson("blocking-wait", .sometime, minutes: (show: 10, do: 15))
      ]
      """,
    ])
  func brokenTable(text: String) async throws {
    try await TestFolder.with { folder in
      let file = folder.appendingPathComponent("Package.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let run = try await Command.run(
        tool: Repository.root.appending(path: ".ci/lessons").path, [file.path])
      #expect(run.status == 1 && run.output == "" && run.errors.hasPrefix(".ci/lessons: "))
    }
  }
}
