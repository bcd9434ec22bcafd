import LessonKit
import Processes
import Simulation

/// Measures what the project promises: each figure as the median of several rounds,
/// with the least and the most.
@main
enum Benchmarks {
  // On the main thread, which may block.
  @MainActor static func main() async {
    ThisProcess.begin()
    if ExplorationChild.requestedProgram() != nil {
      ExplorationChild.serve(TokenRefresh.twoCallers)
    }
    await ChannelMemory.measureWhereAsked(Array(CommandLine.arguments.dropFirst()))
    HelpOnly.read(
      "benchmarks",
      usage: [
        "usage: swift run -c release benchmarks", "",
        "Measures schedules a second, what virtual time costs, and what a channel does.", "",
        "Exit status: 0, 64 for wrong usage, 74 when the output cannot be written.",
      ])
    print("The self-test, which comes before a lesson's explorations")
    await SelfTestBenchmark.run()
    print("\nExploring two callers of a token store, trace off")
    await ExplorationBenchmarks.run()
    print("\nVirtual time")
    await ClockBenchmarks.run()
    print("\nA channel")
    await ChannelBenchmarks.run()
  }
}
