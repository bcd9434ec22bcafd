import Foundation
import TestSupport
import Testing

@testable import LessonKit

@Suite("The file that --timeline names")
struct TimelineFileTests {
  @Test(
    "is one whose name ends in .svg, .md or .json",
    arguments: ["a.svg", "/x/a.svg", "./a.b.SVG", "ü.svg", "a.md", "a.json", "/x/.b.JSON"])
  func named(path: String) throws {
    #expect(try TimelineFile(path).path == path)
    let options = try Options(["--timeline", path], scenes: [], models: [])
    #expect(options.timeline?.path == path && options.show == .everything)
  }

  @Test(
    "is refused under another name, with what to try",
    arguments: [
      ("a.png", "a.svg"), ("a", "a.svg"), ("/x/a.txt", "/x/a.svg"), ("/x/", "/x/timeline.svg"),
      (".svg", "timeline.svg"), ("/.svg", "/timeline.svg"), ("x.d/a", "x.d/a.svg"),
      (".json", "timeline.svg"),
    ])
  func misnamed(path: String, instead: String) {
    #expect(
      throws: UsageError(
        "--timeline takes a file whose name ends in .svg, for a picture, in .md, for a table, or in"
          + " .json, for trace events, and '\(path)' came; try '\(instead)'.")
    ) { try TimelineFile(path) }
  }

  @Test("must be named", arguments: [["--timeline"], ["--timeline="], ["--timeline", "--json"]])
  func unnamed(arguments: [String]) {
    #expect(
      throws: UsageError(
        "--timeline needs a file whose name ends in .svg, .md or .json, and none came.")
    ) { try Options(arguments, scenes: [], models: []) }
  }

  @Test("replaces a regular file, keeps its permissions, and leaves nothing beside it")
  func replaces() throws {
    try TestFolder.with { folder in
      let file = folder.appending(component: "a.svg")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      try TimelineFile(file.path).write("new")
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
    }
  }

  @Test("is left alone where it is a folder, a link or a pipe")
  func irregular() throws {
    try TestFolder.with { folder in
      let target = folder.appending(component: "target.svg")
      try Data("old".utf8).write(to: target)
      let link = folder.appending(component: "link.svg")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      let pipe = folder.appending(component: "pipe.svg")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      let inner = folder.appending(component: "folder.svg")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      for path in [link.path, pipe.path, inner.path] {
        #expect(
          throws: TimelineFile.Failure(
            description: "'\(path)' is not a regular file, and is left as it is; give --timeline"
              + " another name.")
        ) { try TimelineFile(path).write("new") }
      }
      #expect(try String(contentsOf: target, encoding: .utf8) == "old")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left == ["folder.svg", "link.svg", "pipe.svg", "target.svg"])
    }
  }

  @Test("is not written where its folder is not there, with the system's reason")
  func noFolder() throws {
    try TestFolder.with { folder in
      let path = folder.appending(components: "none", "a.svg").path
      #expect(
        throws: TimelineFile.Failure(
          description: "'\(path)' cannot be written: No such file or directory. Give --timeline a"
            + " name in a folder that exists and that you may write to.")
      ) { try TimelineFile(path).check() }
    }
  }

  @Test("keeps what it held where the new text cannot be put beside it")
  func whole() throws {
    try TestFolder.with { folder in
      let file = folder.appending(component: "a.svg")
      try Data("old".utf8).write(to: file)
      let beside = folder.appending(component: ".timeline-\(getpid()).svg")
      try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: false)
      #expect(throws: TimelineFile.Failure.self) { try TimelineFile(file.path).write("new") }
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }
  }
}
