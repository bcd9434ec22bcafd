import Foundation
import Processes

/// Makes what DocC builds the site from, and refuses articles with anything typed or pasted that
/// the build can give. `make docs` runs it, and then DocC.
@main
struct SnippetGraph {
  static let usage = """
    usage: snippet-graph

    In the root of the repository, after swift build: fills the articles of
    \(Site.catalog) in from the sources, and from what the built
    lessons print, and writes .build/site/ForwardProgress.docc and
    .build/site/symbols for docc convert. make docs does both.

    Exit status: 0 when all is well, 1 when not, 64 for wrong usage, 71 when the
    system gives it too little to run.

    """

  static func main() {
    ThisProcess.begin()
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--help"] {
      print(usage, terminator: "")
      return
    }
    guard arguments.isEmpty else {
      fail("snippet-graph: unexpected '\(arguments.joined(separator: " "))'\n\(usage)", status: 64)
    }
    let repository = Repository(root: URL(filePath: FileManager.default.currentDirectoryPath))
    guard repository.exists(Site.catalog), let products = Bundle.main.executableURL else {
      fail("snippet-graph: no \(Site.catalog) here; run it in the root of the repository\n")
    }
    let commands = LessonCommands(in: products.deletingLastPathComponent())
    do {
      try Site(of: repository, commands: commands, width: ThisProcess.poolWidth)
        .write(to: repository.url(".build/site"))
    } catch let problems as Problems {
      fail(problems.all.map { "\($0)\n" }.joined())
    } catch {
      fail("snippet-graph: \(error)\n")
    }
  }

  private static func fail(_ message: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(status)
  }
}
