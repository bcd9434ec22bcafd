import Foundation

/// The command line of a command that has no option but `--help`.
package enum HelpOnly {
  /// Returns where nothing was typed; otherwise it shows the usage, or says what is wrong, and ends
  /// this process.
  ///
  /// - Parameters:
  ///   - command: What the reader types.
  ///   - usage: What `--help` prints.
  package static func read(
    _ command: String, _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    usage: [String]
  ) {
    guard let first = arguments.first else { return }
    let isHelp = ["--help", "-h"].contains(first)
    if isHelp, arguments.count == 1 {
      Console().write(usage)
      exit(0)
    }
    let typed = isHelp ? arguments[1] : first
    let error = UsageError("it takes no option but --help, and '\(Echo(typed))' came.")
    Console.complain(error.lines(for: command))
    exit(UsageError.status)
  }
}
