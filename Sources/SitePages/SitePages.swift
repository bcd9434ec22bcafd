import Foundation
import LessonKit
import Processes

/// Finishes the site that DocC has written: pages that need no script and no fixed address, and the
/// index of the search. `make docs` runs it behind `docc convert`.
@main
struct SitePages {
  static let usage = """
    usage: swift run site-pages FOLDER

    In a folder that docc convert has written: gives each page its title, its
    content for readers without scripts and addresses that hold wherever the
    folder is put, and writes search/entries.js. make docs does it.

    Exit status: 0 when all is well, 1 when not, 64 for wrong usage, 71 when the
    system gives it too little to run, 74 when the output cannot be written.
    """

  static func main() {
    ThisProcess.begin()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let first = arguments.first, first.hasPrefix("-") {
      HelpOnly.read("site-pages", arguments, usage: [usage])
    }
    guard arguments.count == 1, let folder = arguments.first else {
      let error = UsageError(
        "it takes one folder, which docc convert has written, and \(arguments.count) came.")
      Console.complain(error.lines(for: "site-pages"))
      exit(UsageError.status)
    }
    guard FileManager.default.fileExists(atPath: folder + "/data") else {
      let error = UsageError(
        "'\(Echo(folder))' is no folder that docc convert has written: there is no data in it.")
      Console.complain(error.lines(for: "site-pages"))
      exit(UsageError.status)
    }
    do {
      try finish(URL(filePath: folder))
    } catch {
      Console.complain(["site-pages: \(error)"])
      exit(1)
    }
  }

  static func finish(_ site: URL) throws {
    let pages = try Page.all(in: site)
    guard !pages.isEmpty else {
      throw SiteError("\(site.path): has no page in data/; docc convert writes them.")
    }
    for page in pages {
      let file = site.appending(path: page.path).appending(path: "index.html")
      let shell = try PageShell(html: String(contentsOf: file, encoding: .utf8), file: file.path)
      try Data(shell.filled(with: page).utf8).write(to: file)
    }
    let search = site.appending(path: "search")
    try FileManager.default.createDirectory(at: search, withIntermediateDirectories: true)
    try SearchIndex(of: pages).script().write(to: search.appending(path: "entries.js"))
  }
}
