import Foundation

/// The command line of a command that has no option but `--help`, and flags at most.
package enum HelpOnly {
  /// Returns the flags that were typed; otherwise it shows the usage, or says what is wrong, and
  /// ends this process.
  ///
  /// - Parameters:
  ///   - command: What the reader types.
  ///   - flags: What it takes besides `--help`.
  ///   - usage: What `--help` prints.
  @discardableResult
  package static func read(
    _ command: String, _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    flags: [String] = [], usage: [String]
  ) -> [String] {
    let isHelp = arguments.first.map { ["--help", "-h"].contains($0) } ?? false
    if isHelp, arguments.count == 1 {
      Console().write(usage)
      exit(0)
    }
    let others = arguments.dropFirst(isHelp ? 1 : 0)
    guard let typed = others.first(where: { isHelp || !flags.contains($0) }) else {
      return arguments
    }
    let known = (["--help"] + flags).joined(separator: " and ")
    let error = UsageError("it takes no option but \(known), and '\(Echo(typed))' came.")
    Console.complain(error.lines(for: command))
    exit(UsageError.status)
  }
}
