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
  Lesson("blocking-wait", .first, uses: ["SimulatedPhotos"], minutes: (show: 10, do: 15)),
  Lesson(
    "continuation-contract", .first, uses: ["SimulatedPhotos"], requires: ["blocking-wait"],
    minutes: (show: 10, do: 15)),
  Lesson(
    "request-cancellation", .then, uses: ["Locking", "SimulatedPhotos"],
    requires: ["continuation-contract"], minutes: (show: 15, do: 15)),
  Lesson(
    "degraded-images", .then, uses: ["Locking", "SimulatedPhotos"],
    requires: ["request-cancellation"], minutes: (show: 10, do: 15)),
  Lesson(
    "chained-tasks", .first,
    uses: ["Channels", "Locking", "Processes", "SimulatedDownloads", "SimulatedScreen"],
    requires: ["blocking-wait"], minutes: (show: 15, do: 15)),
  Lesson(
    "closure-queue", .then, uses: ["Channels", "SimulatedScreen"],
    requires: ["chained-tasks"], minutes: (show: 10, do: 15)),
  Lesson(
    "bounded-downloads", .first, uses: ["Channels", "Locking", "SimulatedDownloads"],
    requires: ["chained-tasks"], minutes: (show: 15, do: 15)),
  Lesson(
    "picker-group", .first, uses: ["Locking", "SimulatedPhotos", "SimulatedPhotosUI"],
    requires: ["degraded-images"], minutes: (show: 15, do: 15)),
  Lesson(
    "picker-delegate", .then,
    uses: ["Locking", "SimulatedPhotos", "SimulatedPhotosUI", "SimulatedScreen"],
    requires: ["picker-group"], minutes: (show: 10, do: 15)),
  Lesson(
    "album-saves", .then, uses: ["Locking", "SimulatedPhotos"],
    requires: ["bounded-downloads"], minutes: (show: 10, do: 15)),
  Lesson(
    "async-operation", .then, uses: ["Locking", "SimulatedPhotos"],
    requires: ["album-saves"], minutes: (show: 15, do: 15)),
  Lesson(
    "token-refresh", .first, uses: ["Locking", "SimulatedAuth"],
    requires: ["request-cancellation"], minutes: (show: 20, do: 15)),
  Lesson(
    "unauthorized-retry", .then, uses: ["Locking", "SimulatedAuth"],
    requires: ["token-refresh"], minutes: (show: 10, do: 15)),
  Lesson(
    "photo-upload", .then,
    uses: [
      "Locking", "Processes", "SimulatedAuth", "SimulatedPhotos", "SimulatedPhotosUI",
      "SimulatedScreen",
    ],
    requires: ["unauthorized-retry", "picker-delegate", "bounded-downloads"],
    minutes: (show: 15, do: nil)),
]

let package = Package(
  name: "ForwardProgress",
  products: [
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "scratch", targets: ["Scratch"]),
    .executable(name: "site-pages", targets: ["SitePages"]),
    .executable(name: "snippet-graph", targets: ["SnippetGraph"]),
    .executable(name: "tree-of-tasks", targets: ["TreeOfTasks"]),
    .executable(name: "workshop", targets: ["Workshop"]),
  ]
    + lessons.map { .executable(name: $0.command, targets: [$0.module]) }
    + lessons.filter { $0.minutes.do != nil }.map {
      .executable(name: $0.command + "-exercise", targets: [$0.exercise])
    },
  targets: [
    .target(name: "Locking"),
    .target(name: "Channels", dependencies: ["Locking"]),
    .target(name: "Timeline", dependencies: ["Locking"]),
    .target(name: "Processes"),
    .target(name: "Simulation", dependencies: ["Locking", "Processes", "Timeline"]),
    .target(name: "LessonKit", dependencies: ["Locking", "Processes", "Simulation", "Timeline"]),
    .target(name: "SimulatedAuth", dependencies: ["Locking", "Simulation", "Timeline"]),
    .target(
      name: "SimulatedDownloads", dependencies: ["Locking", "Processes", "Simulation", "Timeline"]),
    .target(name: "SimulatedPhotos", dependencies: ["Locking", "Simulation", "Timeline"]),
    .target(
      name: "SimulatedPhotosUI",
      dependencies: ["Locking", "SimulatedPhotos", "Simulation", "Timeline"]),
    .target(name: "SimulatedScreen", dependencies: ["Simulation", "Timeline"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Channels", "LessonKit", "Locking", "Processes", "Simulation"]),
    .executableTarget(name: "SitePages", dependencies: ["LessonKit", "Processes"]),
    .testTarget(name: "SitePagesTests", dependencies: ["SitePages", "TestSupport"]),
    .executableTarget(name: "SnippetGraph", dependencies: ["LessonKit", "Processes"]),
    .testTarget(name: "SnippetGraphTests", dependencies: ["SnippetGraph", "TestSupport"]),
    .executableTarget(
      name: "Scratch", dependencies: ["LessonKit", "Simulation", "Timeline"],
      path: "Lessons/Scratch"),
    .executableTarget(
      name: "TreeOfTasks",
      dependencies: ["LessonKit", "Locking", "Processes", "Simulation", "Timeline"],
      path: "Lessons/TreeOfTasks"),
    .executableTarget(
      name: "Workshop", dependencies: ["LessonKit", "Processes", "Simulation", "Timeline"]),
    .testTarget(
      name: "ChannelsTests", dependencies: ["Channels", "Locking", "Simulation"]),
    .testTarget(name: "TimelineTests", dependencies: ["Timeline"], exclude: ["Golden"]),
    .target(name: "TestSupport", dependencies: ["Processes"], path: "Tests/TestSupport"),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
    .executableTarget(
      name: "ExploredPrograms", dependencies: ["Locking", "Simulation", "Timeline"],
      path: "Tests/ExploredPrograms"),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "ExploredPrograms", "Locking", "Processes", "Simulation", "TestSupport", "Timeline",
      ]),
    .executableTarget(
      name: "PlayedScenes", dependencies: ["LessonKit", "Simulation"], path: "Tests/PlayedScenes"),
    .executableTarget(
      name: "ToldModels", dependencies: ["LessonKit", "Simulation", "Timeline"],
      path: "Tests/ToldModels"),
    .testTarget(
      name: "LessonKitTests",
      dependencies: [
        "LessonKit", "Locking", "PlayedScenes", "Processes", "Simulation", "TestSupport",
        "Timeline",
      ]),
    .testTarget(
      name: "SimulatedAuthTests",
      dependencies: [
        "Locking", "Processes", "SimulatedAuth", "Simulation", "TestSupport", "Timeline",
      ]),
    .testTarget(
      name: "SimulatedDownloadsTests",
      dependencies: ["Locking", "Processes", "SimulatedDownloads", "Simulation", "TestSupport"]),
    .testTarget(
      name: "SimulatedPhotosUITests",
      dependencies: [
        "Locking", "SimulatedPhotos", "SimulatedPhotosUI", "Simulation", "TestSupport",
      ]),
    .testTarget(
      name: "SimulatedScreenTests",
      dependencies: ["Locking", "SimulatedScreen", "Simulation", "Timeline"]),
    .testTarget(
      name: "SimulatedPhotosTests",
      dependencies: [
        "Locking", "Processes", "SimulatedPhotos", "Simulation", "TestSupport", "Timeline",
      ]),
    .testTarget(
      name: "LessonTests",
      dependencies: [
        "Channels", "LessonKit", "Locking", "PlayedScenes", "Processes", "SimulatedAuth",
        "SimulatedDownloads",
        "SimulatedPhotos", "SimulatedPhotosUI", "SimulatedScreen", "Simulation", "SnippetGraph",
        "TestSupport",
        "Timeline", "ToldModels", "TreeOfTasks", "Workshop",
      ]
        + lessons.map { .byName(name: $0.module) },
      exclude: ["Exercises/Answers", "Scratch/Programs", "Workshop/Golden"]),
  ] + lessons.enumerated().flatMap { number, lesson in lesson.targets(number + 1) }
)

for target in package.targets {
  // What a reader writes is a project of their own: Swift as it comes.
  if target.name == "Scratch" || lessons.map(\.exercise).contains(target.name) { continue }
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
  /// How long a teacher needs to show it, and a learner to do its exercise; `nil` where it has
  /// none.
  let minutes: (show: Int, do: Int?)

  init(
    _ command: String, _ level: Level, uses: [String], requires: [String] = [],
    minutes: (show: Int, do: Int?)
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

  var exercise: String { module + "Exercise" }

  /// `number` is the lesson's place in the table; it orders the folders and appears nowhere else.
  func targets(_ number: Int) -> [Target] {
    let folder = "Lessons/" + (number < 10 ? "0" : "") + "\(number)-\(module)"
    let shown = Target.executableTarget(
      name: module,
      dependencies: (["LessonKit", "Simulation", "Timeline"] + uses).map { .byName(name: $0) },
      path: folder, exclude: minutes.do == nil ? ["Output.txt"] : ["Exercise", "Output.txt"])
    guard minutes.do != nil else { return [shown] }
    return [
      shown,
      .executableTarget(
        name: exercise,
        dependencies: (["LessonKit", "Locking", "Simulation", "Timeline"]
          + uses.filter { $0 == "Channels" }).map { .byName(name: $0) },
        path: folder + "/Exercise",
        exclude: ["Hints.md", "Solution.swift", "Starter.swift", "WrongAnswers"]),
    ]
  }
}
