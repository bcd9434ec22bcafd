import Foundation
import Simulation

/// What the tests start in a process of its own.
///
///     ExploredPrograms repeat COUNT [loaded]
@main
enum ExploredPrograms {
  // On the main thread, which may block.
  @MainActor static func main() async {
    if let name = ExplorationChild.requestedProgram() {
      guard let program = CrashingProgram(rawValue: name[0]) else {
        refuse("no program is named \(name[0])")
      }
      ExplorationChild.serve(program.run)
    }
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == "repeat", let count = arguments.dropFirst().first.flatMap({ Int($0) })
    else { refuse("expected: repeat COUNT [loaded]; got: \(arguments.joined(separator: " "))") }
    if arguments.last == "loaded" { loadTheMachine() }
    for program in RepeatableProgram.allCases {
      print(await Repeats(program: program, count: count).line())
    }
  }

  private static func refuse(_ words: String) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(64)
  }

  /// As many busy threads as the machine has cores, until the process ends.
  private static func loadTheMachine() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { while true {} }
    }
  }
}
