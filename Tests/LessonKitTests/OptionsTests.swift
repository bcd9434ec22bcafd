import Testing

@testable import LessonKit

@Suite("The command line of a lesson")
struct OptionsTests {
  private let variants = ["pool-work", "main-queue"]

  @Test("shows everything where nothing is asked for")
  func nothing() throws {
    #expect(try Options([], variants: variants).show == .everything)
  }

  @Test(
    "shows what is asked for",
    arguments: [
      (["--antipattern"], Options.Show.half(.antipattern)),
      (["--replacement"], .half(.replacement)),
      (["--variant", "pool-work"], .variant("pool-work")),
      (["--variant=main-queue"], .variant("main-queue")),
      (["--help"], .help),
      (["--antipattern", "--help"], .help),
    ])
  func asked(arguments: [String], show: Options.Show) throws {
    #expect(try Options(arguments, variants: variants).show == show)
  }

  @Test(
    "says what is wrong and what to type instead",
    arguments: [
      (["--antipatern"], "there is no option --antipatern. Did you mean --antipattern?"),
      (["--explain"], "there is no option --explain."),
      (["--xyz=3"], "there is no option --xyz."),
      (["pool-work"], "'pool-work' is not an option; options begin with --."),
      ([""], "'' is not an option; options begin with --."),
      (["--variant"], "--variant needs a name: one of pool-work, main-queue."),
      (["--variant="], "--variant needs a name: one of pool-work, main-queue."),
      (
        ["--variant", "--replacement"],
        "--variant needs a name: one of pool-work, main-queue."
      ),
      (
        ["--variant", "pool"],
        "no variant is named 'pool'. The variants: pool-work, main-queue."
      ),
      (
        ["--variant", "pool-wrk"],
        "no variant is named 'pool-wrk'. Did you mean pool-work?"
          + " The variants: pool-work, main-queue."
      ),
      (["--help=yes"], "--help takes no value, and 'yes' came with it."),
      (["--antipattern", "--antipattern"], "--antipattern is given twice; once is enough."),
      (
        ["--antipattern", "--replacement"],
        "--antipattern and --replacement cannot be combined; give one of them, or none for"
          + " everything."
      ),
    ])
  func wrong(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) {
      try Options(arguments, variants: variants)
    }
  }
}
