/// Measures what the project promises: each figure as the median of several rounds,
/// with the least and the most.
@main
enum Benchmarks {
  static func main() async {
    print("Exploring two callers of a token store, trace off")
    await ExplorationBenchmarks.run()
    print("\nVirtual time")
    await ClockBenchmarks.run()
  }
}
