import Foundation
import LessonKit
import Processes

/// Makes what DocC builds the site from, and refuses articles with anything typed or pasted that
/// the build can give. `make docs` runs it, and then DocC.
@main
struct SnippetGraph {
  static let usage = """
    usage: swift run snippet-graph

    In the root of the repository, after swift build: fills the articles of
    \(Site.catalog) in from the sources, and from what the built
    lessons print, and writes .build/site/ForwardProgress.docc and
    .build/site/symbols for docc convert, and .build/site/handouts to print.
    make docs does all. The excerpts of output in README.md are brought up to
    date, too.

    Exit status: 0 when all is well, 1 when not, 64 for wrong usage, 71 when the
    system gives it too little to run, 74 when the output cannot be written.
    """

  static func main() {
    ThisProcess.begin()
    HelpOnly.read("snippet-graph", usage: [usage])
    let repository = Repository(root: URL(filePath: FileManager.default.currentDirectoryPath))
    guard repository.exists(Site.catalog), let products = Bundle.main.executableURL else {
      let error = UsageError(
        "there is no \(Site.catalog) here; run it in the root of the repository.")
      Console.complain(error.lines(for: "snippet-graph"))
      exit(UsageError.status)
    }
    let folder = products.deletingLastPathComponent()
    let commands = LessonCommands(in: folder)
    do {
      var site = try Site(of: repository, commands: commands, width: ThisProcess.poolWidth)
      site.symbolGraphs = try ModuleGraphs(repository: repository, products: folder).files()
      site.handouts = try Handouts(repository: repository, commands: commands).files()
      try site.write(to: repository.url(".build/site"))
      try Readme.refresh(in: repository, commands: commands)
    } catch let problems as Problems {
      fail(problems.all.map { "\($0)" }.joined(separator: "\n"))
    } catch {
      fail("snippet-graph: \(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    Console.complain([message])
    exit(1)
  }
}
