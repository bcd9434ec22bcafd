import Testing

/// A command line that cannot be carried out, and what is said of it.
struct WrongLine: CustomTestStringConvertible, Sendable {
  var arguments: [String]
  var message: String

  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: [String], _ message: String) {
    self.arguments = arguments
    self.message = message
  }

  static var all: [WrongLine] { options + variants + explorations + schedules + readers }
}

/// The lesson of these has the scenes pool-work and main-queue, and the models starved and
/// suspended.
extension WrongLine {
  static let options: [WrongLine] = [
    WrongLine(["--antipatern"], "there is no option --antipatern. Did you mean --antipattern?"),
    WrongLine(["--explain"], "there is no option --explain. Did you mean --explore?"),
    WrongLine(["--xyz=3"], "there is no option --xyz."),
    WrongLine(["pool-work"], "pool-work is a variant; type --variant pool-work."),
    WrongLine(["pool-wrk"], "'pool-wrk' is not an option; options begin with --."),
    WrongLine([""], "'' is not an option; options begin with --."),
    WrongLine(["--help=yes"], "--help takes no value, and 'yes' came with it."),
    WrongLine(["-h=yes"], "--help takes no value, and 'yes' came with it."),
    WrongLine(["--antipattern", "--antipattern"], "--antipattern is given twice; once is enough."),
    WrongLine(["-h", "--help"], "--help is given twice; once is enough."),
    WrongLine(
      ["--antipattern", "--replacement"],
      "--antipattern and --replacement cannot be combined; give one of them, or none for"
        + " everything."
    ),
    WrongLine(
      ["--explore", "--replay", "1"],
      "--explore and --replay cannot be combined; give one of them, or none for everything."
    ),
  ]

  static let variants: [WrongLine] = [
    WrongLine(
      ["--variant"], "--variant needs a name: one of pool-work, main-queue, starved, suspended."),
    WrongLine(
      ["--variant="], "--variant needs a name: one of pool-work, main-queue, starved, suspended."),
    WrongLine(
      ["--variant", "--replacement"],
      "--variant needs a name: one of pool-work, main-queue, starved, suspended."
    ),
    WrongLine(
      ["--explore", "--variant", ""], "--variant needs a name: one of starved, suspended."),
    WrongLine(
      ["--variant", "pool"],
      "no variant is named 'pool'. The variants: pool-work, main-queue, starved, suspended."
    ),
    WrongLine(
      ["--variant", "pool-wrk"],
      "no variant is named 'pool-wrk'. Did you mean pool-work?"
        + " The variants: pool-work, main-queue, starved, suspended."
    ),
    WrongLine(
      ["--explore", "--variant", "starvd"],
      "no model is named 'starvd'. Did you mean starved? The models: starved, suspended."
    ),
    WrongLine(
      ["--explore", "--variant", "pool-work"],
      "pool-work is played on real threads, not explored; the models: starved, suspended."
    ),
    WrongLine(
      ["--replay", "0", "--variant", "pool-work"],
      "pool-work is played on real threads, not explored; the models: starved, suspended."
    ),
  ]

  static let explorations: [WrongLine] = [
    WrongLine(["--seed", "1"], "--seed bounds an exploration; add --explore."),
    WrongLine(["--antipattern", "--delays=1"], "--delays bounds an exploration; add --explore."),
    WrongLine(
      ["--replay", "1", "--seed", "1"],
      "--seed bounds an exploration, and --replay runs one schedule again; leave one of them out."
    ),
    WrongLine(
      ["--variant", "pool-work", "--seed", "1"],
      "--seed bounds an exploration. pool-work is played on real threads, not explored; the"
        + " models: starved, suspended."
    ),
    WrongLine(
      ["--explore", "--schedules", "0"],
      "--schedules takes a whole number from 1 up, and '0' came."
    ),
    WrongLine(
      ["--explore", "--schedules", "99999999999999999999"],
      "--schedules takes a whole number from 1 to 9223372036854775807, and"
        + " '99999999999999999999' came."
    ),
    WrongLine(["--explore", "--seed"], "--seed takes a whole number from 0 up, and none came."),
    WrongLine(
      ["--explore", "--seed", "-1"], "--seed takes a whole number from 0 up, and '-1' came."),
    WrongLine(
      ["--explore", "--seed", "18446744073709551616"],
      "--seed takes a whole number from 0 to 18446744073709551615, and '18446744073709551616' came."
    ),
    WrongLine(
      ["--explore", "--preemptions", "many"],
      "--preemptions takes a whole number from 0 up, and 'many' came."
    ),
    WrongLine(
      ["--replay", "1", "--antipattern"], "--replay is of one model; name it with --variant."),
  ]

  static let readers: [WrongLine] = [
    WrongLine(
      ["--present", "--json"], "--present takes the whole lesson, page by page; leave --json out."),
    WrongLine(
      ["--variant", "starved", "--present"],
      "--present takes the whole lesson, page by page; leave --variant out."),
    WrongLine(
      ["--present", "--predict"],
      "--present and --predict cannot be combined; give one of them, or none for everything."),
    WrongLine(
      ["--predict", "--replay", "0"],
      "--predict and --replay cannot be combined; give one of them, or none for everything."),
    WrongLine(["--predict", "--json"], "--predict asks a reader; leave --json out."),
    WrongLine(
      ["--predict", "--timeline", "a.svg"], "--predict asks a reader; leave --timeline out."),
    WrongLine(
      ["--predict", "--delays", "1"],
      "--delays bounds an exploration, and --predict needs all of it; leave --delays out."),
    WrongLine(
      ["--predict", "--variant", "pool-work"],
      "pool-work is played on real threads, not explored; the models: starved, suspended."),
    WrongLine(["--present=1"], "--present takes no value, and '1' came with it."),
  ]

  static let schedules: [WrongLine] = [
    (["--replay", "a.b"], "'a.b' came"), (["--replay", "-1"], "'-1' came"),
    (["--replay="], "none came"), (["--replay"], "none came"),
    (["--replay", "--json"], "none came"),
    (["--replay", "1..2"], "'1..2' came"),
    (["--replay", "99999999999999999999"], "'99999999999999999999' came"),
  ].map { typed, came in
    WrongLine(
      typed,
      "--replay takes a schedule as --explore prints it, small whole numbers with dots between"
        + " them, and \(came).")
  }
}
