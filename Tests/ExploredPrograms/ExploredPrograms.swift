import Foundation

/// What the tests start in a process of its own.
///
///     explored-programs repeat COUNT [loaded]
@main
enum ExploredPrograms {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "repeat", let count = arguments.dropFirst().first.flatMap({ Int($0) })
    else {
      FileHandle.standardError.write(
        Data("expected: repeat COUNT [loaded]; got: \(arguments.joined(separator: " "))\n".utf8))
      exit(64)
    }
    if arguments.last == "loaded" { loadTheMachine() }
    for program in RepeatableProgram.allCases {
      print(await Repeats(program: program, count: count).line())
    }
  }

  /// As many busy threads as the machine has cores, until the process ends.
  private static func loadTheMachine() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { while true {} }
    }
  }
}
