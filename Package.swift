// swift-tools-version: 6.3
import PackageDescription

#if !os(Linux)
  #error(
    """
    Forward Progress runs on Linux with Swift 6.3 or newer; here, type: docker run --rm -it \
    -v "$PWD":/code -w /code swift:6.3 swift run blocking-wait
    """)
#endif

/// The only list of lessons. Everything that belongs to a lesson (its product,
/// its targets, its place in the tests) is mapped from a line of it.
let lessons: [Lesson] = [
  Lesson("blocking-wait", .first, uses: ["SimulatedPhotos"], minutes: (show: 10, do: 15))
]

let package = Package(
  name: "ForwardProgress",
  products: [.executable(name: "benchmarks", targets: ["Benchmarks"])]
    + lessons.map { .executable(name: $0.command, targets: [$0.module]) },
  targets: [
    .target(name: "Locking"),
    .target(name: "Timeline", dependencies: ["Locking"]),
    .target(name: "Simulation", dependencies: ["Locking", "Timeline"]),
    .target(name: "LessonKit", dependencies: ["Locking", "Simulation", "Timeline"]),
    .target(name: "SimulatedPhotos", dependencies: ["Locking", "Simulation", "Timeline"]),
    .executableTarget(name: "Benchmarks", dependencies: ["Locking", "Simulation"]),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline"]),
    .executableTarget(
      name: "ExploredPrograms", dependencies: ["Locking", "Simulation", "Timeline"],
      path: "Tests/ExploredPrograms"),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["ExploredPrograms", "Locking", "Simulation", "Timeline"]),
    .testTarget(
      name: "LessonKitTests", dependencies: ["LessonKit", "Locking", "Simulation", "Timeline"]),
    .testTarget(
      name: "SimulatedPhotosTests",
      dependencies: ["Locking", "SimulatedPhotos", "Simulation", "Timeline"]),
    .testTarget(
      name: "LessonTests",
      dependencies: ["LessonKit", "Locking", "SimulatedPhotos", "Simulation", "Timeline"]
        + lessons.map { .byName(name: $0.module) }),
  ] + lessons.enumerated().map { number, lesson in lesson.target(number + 1) }
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0480-swiftpm-warning-control.md
    .treatAllWarnings(as: .error),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

/// One line of the table above.
struct Lesson {
  /// In which pass through the lessons a reader meets this one.
  enum Level { case first, then }

  /// What the reader types, in kebab-case; the module's name is the same in PascalCase.
  let command: String
  let level: Level
  /// The simulated APIs it is written against.
  let uses: [String]
  /// What a reader does first, by command.
  let requires: [String]
  /// How long a teacher needs to show it, and a learner to do its exercise.
  let minutes: (show: Int, do: Int)

  init(
    _ command: String, _ level: Level, uses: [String], requires: [String] = [],
    minutes: (show: Int, do: Int)
  ) {
    self.command = command
    self.level = level
    self.uses = uses
    self.requires = requires
    self.minutes = minutes
  }

  var module: String {
    command.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `number` is the lesson's place in the table; it orders the folders and appears nowhere else.
  func target(_ number: Int) -> Target {
    .executableTarget(
      name: module,
      dependencies: (["LessonKit", "Simulation", "Timeline"] + uses).map { .byName(name: $0) },
      path: "Lessons/" + (number < 10 ? "0" : "") + "\(number)-\(module)",
      exclude: ["Output.txt"])
  }
}
