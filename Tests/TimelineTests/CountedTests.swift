import Testing
import Timeline

@Suite("A number in a sentence")
struct CountedTests {
  @Test(
    "has its thousands apart, and agrees with its noun",
    arguments: [
      (0, "0 threads"), (1, "1 thread"), (2, "2 threads"), (999, "999 threads"),
      (1_000, "1,000 threads"), (1_234_567, "1,234,567 threads"), (-1_000, "-1,000 threads"),
    ])
  func counts(number: Int, words: String) {
    #expect(counted(number, "thread") == words)
  }
}
