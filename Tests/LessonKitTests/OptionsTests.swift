import Simulation
import Testing

@testable import LessonKit

@Suite("The command line of a lesson")
struct OptionsTests {
  private func options(_ arguments: [String]) throws -> Options {
    try Options(
      arguments, scenes: ["pool-work", "main-queue"], models: ["starved", "suspended"])
  }

  @Test("shows everything where nothing is asked for")
  func nothing() throws {
    #expect(try options([]).show == .everything)
  }

  @Test(
    "shows what is asked for",
    arguments: [
      (["--antipattern"], Options.Show.half(.antipattern)),
      (["--replacement"], .half(.replacement)),
      (["--variant", "pool-work"], .variant("pool-work")),
      (["--variant=main-queue"], .variant("main-queue")),
      (["--help"], .help),
      (["-h"], .help),
      (["--antipattern", "--help"], .help),
      (["--json"], .everything),
      (["--explore"], .explore(half: nil, model: nil)),
      (["--explore", "--replacement"], .explore(half: .replacement, model: nil)),
      (["--explore", "--variant", "starved"], .explore(half: nil, model: "starved")),
      (["--variant", "starved"], .explore(half: nil, model: "starved")),
      (["--variant", "starved", "--schedules", "3"], .explore(half: nil, model: "starved")),
      (["--replay", "0.1.2"], .replay(Schedule(picks: [0, 1, 2]), model: nil)),
      (["--present"], .present),
      (["--predict"], .predict(half: nil, model: nil, seed: nil)),
      (
        ["--predict", "--replacement", "--seed", "3"],
        .predict(half: .replacement, model: nil, seed: 3)
      ),
      (["--predict", "--variant", "starved"], .predict(half: nil, model: "starved", seed: nil)),
      (
        ["--replay=1", "--variant", "suspended"],
        .replay(Schedule(picks: [1]), model: "suspended")
      ),
    ])
  func asked(arguments: [String], show: Options.Show) throws {
    #expect(try options(arguments).show == show)
  }

  @Test("says what is wrong and what to type instead", arguments: WrongLine.all)
  func wrong(line: WrongLine) {
    #expect(throws: UsageError(line.message)) { try options(line.arguments) }
  }

  @Test("says that there is nothing to explore where a lesson has no models")
  func noModels() {
    for arguments in [["--explore"], ["--replay", "0"], ["--explore", "--variant", "pool-work"]] {
      #expect(
        throws: UsageError("this lesson has no models, so there is nothing to explore or replay.")
      ) {
        try Options(arguments, scenes: ["pool-work"], models: [])
      }
    }
  }

  @Test("has nothing to predict without models")
  func nothingToPredict() {
    #expect(
      throws: UsageError("this lesson has no models, so there is nothing to predict.")
    ) {
      try Options(["--predict"], scenes: ["pool-work"], models: [])
    }
  }

  @Test("takes the seed of a prediction for its order, and bounds nothing by it")
  func predictedOrder() throws {
    #expect(try options(["--predict", "--seed", "3"]).bounds.isEmpty)
  }

  @Test("takes every seed that there is")
  func seeds() throws {
    for seed in [0, 1, UInt64.max] {
      #expect(try options(["--explore", "--seed", "\(seed)"]).bounds.seed == seed)
    }
  }

  @Test("bounds an exploration as asked, and leaves what is not asked as the model has it")
  func bounds() throws {
    let options = try options(["--explore", "--seed", "7", "--delays", "2"])
    var model = ExplorationOptions()
    model.poolWidth = 2
    model.bound.preemptions = 1
    let applied = options.bounds.applied(to: model)
    #expect(applied.seed == 7 && applied.maximumSchedules == Bounds.walks)
    #expect(applied.bound == Bound(preemptions: 1, delays: 2) && applied.poolWidth == 2)
    #expect(Bounds().isEmpty && Bounds().applied(to: model) == model)
  }
}
