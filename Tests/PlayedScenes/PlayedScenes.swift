import Dispatch
import Foundation
import LessonKit
import Simulation

/// A lesson whose scenes end in ways in which a lesson's should not.
@main
enum PlayedScenes: Lesson {
  static let summary = Summary(
    command: "PlayedScenes", symptom: "Something ends early.",
    problem: "Scenes for tests.", hazards: [.orphanTask], cure: "none", costs: "none.")

  static let scenes: [Scene<Outcome>] = [
    scene("exits") { exit(0) },
    scene("exits-at-once") { _exit(0) },
    scene("exits-with-words") {
      FileHandle.standardError.write(Data("the disk is gone\n".utf8))
      exit(9)
    },
    scene("traps") { fatalError("the disk is gone") },
    scene("traps-in-colours") { fatalError("\u{1B}[31m\u{9B}2J\u{202E}gone") },
    scene("spins") { while true { spin() } },
    scene("needs-much", pool: 1_000_000) {},
    scene("returns") {},
    Scene(
      "returns-no-number", .antipattern, "a scene for tests.", ends: { _ in .returns(Outcome()) },
      { _, _ in Outcome(seconds: .nan) }),
    scene("stops-itself") { kill(getpid(), SIGSTOP) },
    scene("takes-all-memory") {
      var taken: [[UInt8]] = []
      while true { taken.append([UInt8](repeating: 1, count: 50_000_000)) }
    },
    scene("starts-another", sleeper),
    scene("starts-another-and-traps") {
      sleeper()
      fatalError("the disk is gone")
    },
    scene("starts-another-and-waits") {
      sleeper()
      DispatchSemaphore(value: 0).wait()
    },
    scene("starts-another-and-spins") {
      sleeper()
      while true { spin() }
    },
    scene("prints") { try? FileHandle.standardOutput.write(contentsOf: Data("progress ...".utf8)) },
  ]

  static let models: [Model<Outcome>] = [
    model("crashes") { fatalError("the disk is gone") },
    model("exits-in-schedule") { exit(0) },
    model("ends") {},
    model("explores-another", sleeper),
    model("explores-another-and-traps") {
      sleeper()
      fatalError("the disk is gone")
    },
    model("reads-input") { precondition(readLine() == nil) },
    Model(
      "claims-another", .replacement, "a model for tests:", options: ExplorationOptions(),
      claim: Claim(found: [.ends(.starved)])
    ) { _ in Outcome() },
    Model(
      "endless", .replacement, "twelve tasks, all their schedules:", size: .large, options: endless,
      claim: Claim(found: [.returns(Outcome())])
    ) { _ in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<12 { group.addTask { await schedulePoint() } }
      }
      return Outcome()
    },
  ]

  private static var endless: ExplorationOptions {
    var options = ExplorationOptions()
    options.maximumSchedules = .max
    return options
  }

  static let tryIt = TryIt(swap: "this", for: "that", then: "Nothing changes.")

  private static func scene(
    _ name: String, pool: Int = 1, _ body: @escaping @Sendable () -> Void
  ) -> Scene<Outcome> {
    Scene(
      name, .antipattern, "a scene for tests.", neededPoolWidth: pool,
      ends: { _ in .returns(Outcome()) },
      { _, _ in
        body()
        return Outcome()
      })
  }

  private static func model(
    _ name: String, _ body: @escaping @Sendable () -> Void
  ) -> Model<Outcome> {
    Model(
      name, .replacement, "a model for tests:", options: ExplorationOptions(),
      claim: Claim(found: [.returns(Outcome())])
    ) { _ in
      body()
      return Outcome()
    }
  }

  /// Starts a process that goes on for days, in a process group of its own, and another one whose
  /// parent ends at once.
  @Sendable private static func sleeper() {
    for arguments in [["-c", "exec sleep 1000000"], ["-c", "sleep 1000000 &"]] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = arguments
      try? process.run()
    }
  }

  private static func spin() {
    var value: UInt64 = 1
    for _ in 0..<20_000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    precondition(value != 0)
  }
}

struct Outcome: LessonOutcome, LessonFinding {
  /// JSON has no word for one that is not finite.
  var seconds = 0.0
  var description: String { "the end" }
}
