import Simulation
import Testing

@testable import LessonKit

@Suite("The command line of a lesson")
struct OptionsTests {
  private let scenes = ["pool-work", "main-queue"]
  private let models = ["starved", "suspended"]

  @Test("shows everything where nothing is asked for")
  func nothing() throws {
    #expect(try Options([], scenes: scenes, models: models).show == .everything)
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
      (["--json"], .everything),
      (["--explore"], .explore(half: nil, model: nil)),
      (["--explore", "--replacement"], .explore(half: .replacement, model: nil)),
      (["--explore", "--variant", "starved"], .explore(half: nil, model: "starved")),
      (["--variant", "starved"], .explore(half: nil, model: "starved")),
      (["--replay", "0.1.2"], .replay(Schedule(picks: [0, 1, 2]), model: nil)),
      (
        ["--replay=1", "--variant", "suspended"],
        .replay(Schedule(picks: [1]), model: "suspended")
      ),
    ])
  func asked(arguments: [String], show: Options.Show) throws {
    #expect(try Options(arguments, scenes: scenes, models: models).show == show)
  }

  @Test(
    "says what is wrong and what to type instead",
    arguments: [
      (["--antipatern"], "there is no option --antipatern. Did you mean --antipattern?"),
      (["--explain"], "there is no option --explain. Did you mean --explore?"),
      (["--xyz=3"], "there is no option --xyz."),
      (["pool-work"], "'pool-work' is not an option; options begin with --."),
      ([""], "'' is not an option; options begin with --."),
      (["--variant"], "--variant needs a name: one of pool-work, main-queue, starved, suspended."),
      (["--variant="], "--variant needs a name: one of pool-work, main-queue, starved, suspended."),
      (
        ["--variant", "--replacement"],
        "--variant needs a name: one of pool-work, main-queue, starved, suspended."
      ),
      (
        ["--variant", "pool"],
        "no variant is named 'pool'. The variants: pool-work, main-queue, starved, suspended."
      ),
      (
        ["--variant", "pool-wrk"],
        "no variant is named 'pool-wrk'. Did you mean pool-work?"
          + " The variants: pool-work, main-queue, starved, suspended."
      ),
      (["--seed", "1"], "--seed bounds an exploration; add --explore."),
      (["--replay", "1", "--delays", "1"], "--delays bounds an exploration; add --explore."),
      (
        ["--explore", "--schedules", "0"],
        "--schedules takes a whole number from 1 up, and '0' came."
      ),
      (["--explore", "--seed"], "--seed takes a whole number from 0 up, and none came."),
      (
        ["--explore", "--preemptions", "many"],
        "--preemptions takes a whole number from 0 up, and 'many' came."
      ),
      (
        ["--explore", "--variant", "pool-work"],
        "no variant is named 'pool-work'. The variants: starved, suspended."
      ),
      (
        ["--replay", "a.b"],
        "--replay takes numbers with dots between them, such as 0.1.2, not 'a.b'."
      ),
      (
        ["--replay", "1", "--antipattern"], "--replay is of one model; name it with --variant."
      ),
      (
        ["--explore", "--replay", "1"],
        "--explore and --replay cannot be combined; give one of them, or none for everything."
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
      try Options(arguments, scenes: scenes, models: models)
    }
  }

  @Test("bounds an exploration as asked, and leaves what is not asked as the model has it")
  func bounds() throws {
    let arguments = ["--explore", "--seed", "7", "--delays", "2"]
    let options = try Options(arguments, scenes: scenes, models: models)
    var model = ExplorationOptions()
    model.poolWidth = 2
    model.bound.preemptions = 1
    let applied = options.bounds.applied(to: model)
    #expect(applied.seed == 7 && applied.maximumSchedules == Bounds.walks)
    #expect(applied.bound == Bound(preemptions: 1, delays: 2) && applied.poolWidth == 2)
    #expect(Bounds().isEmpty && Bounds().applied(to: model) == model)
  }
}
