// With a semaphore in the tasks of a group, the app hangs. Without it, all
// images are asked for at once, and the host refuses most of them.
//
// A task group limits nothing: it starts as many children as it is given. A
// semaphore in the children limits the downloads, and parks the threads that they
// run on.
//
// Hazards: parked thread, unbounded fan-out.    swift run bounded-downloads

import LessonKit
import Simulation

@main
enum BoundedDownloads: Lesson {
  static let summary = Summary(
    command: "bounded-downloads",
    symptom: "Many downloads at once are refused, or the app hangs.",
    problem: """
      A semaphore in the tasks of a group lets four download, and parks a \
      thread for each other. Without it, the host (a simulated one) refuses the \
      fifth.
      """,
    hazards: [.parkedThread, .unboundedFanOut],
    cure: """
      A task group starts four, and one more for each that has ended.
      """,
    costs: "the limit is the group's; another group has its own.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "semaphore", .antipattern,
      "a semaphore of four; as many tasks as the pool is wide, and four.",
      ends: { _ in .stalls(.everyPoolThread, in: "DispatchSemaphore.wait()") },
      play(.semaphore, images: { $0 + limit })),
    Scene(
      "all-at-once", .antipattern,
      "no semaphore; the fifth is refused, all end.",
      ends: { _ in .returns(Outcome(error: .refused)) },
      play(.group)),
    Scene(
      "one-fewer", .antipattern,
      "one task fewer: one thread is left.",
      neededPoolWidth: 2,
      ends: { .returns(Outcome(images: $0 + limit - 1, parked: $0 - 1)) },
      play(.semaphore, images: { $0 + limit - 1 })),
    Scene(
      "bounded", .replacement,
      "twenty images, four at a time.",
      ends: { _ in .returns(Outcome(images: 20)) },
      play(.group)),
    Scene(
      "readers", .replacement,
      "four readers of one channel.", size: .large,
      ends: { _ in .returns(Outcome(images: 20)) },
      play(.readers)),
    Scene(
      "one-breaks", .replacement,
      "the seventh breaks off, and ends all.", size: .large,
      ends: { _ in .returns(Outcome(error: .broken)) },
      play(.group, breaking: 7)),
    Scene(
      "collected", .replacement,
      "the seventh breaks off, for itself.", size: .large,
      ends: { _ in .returns(Outcome(images: 19, error: .broken)) },
      play(.group, policy: .collect, breaking: 7)),
  ]

  static let models: [Model<Loaded>] = [
    Model(
      "starved", .antipattern, "3 tasks, 1 permit, 2 threads.",
      options: .pool(of: 2), claim: Claim(found: [.ends(.starved)]),
      model(.semaphore, [1, 1, 1], limit: 1)),
    Model(
      "one-permit", .antipattern, "twenty tasks, one permit, two threads.",
      size: .large, options: .pool(of: 2, delays: 1),
      claim: Claim(found: [.ends(.starved)]),
      model(.semaphore, Array(repeating: 1, count: 20), limit: 1)),
    Model(
      "refused", .antipattern,
      "six at once, of a host that takes three; each tells its own result.",
      size: .large, options: .delays(3),
      claim: Claim(found: [
        .returns(Loaded(images: 3, error: .refused, connections: 3, seconds: 1))
      ]), intervals: lanes(6),
      model(.group, even(6), limit: 3, policy: .collect)),
    Model(
      "late", .antipattern, "a limit of 2 s around an image of 9 s.",
      size: .large,
      options: ExplorationOptions(),
      claim: Claim(found: [
        .returns(Loaded(error: .timedOut, connections: 1, seconds: 9))
      ]), intervals: ["caller", "1.jpg"], modelLimited),
    Model(
      "six", .replacement, "six images, three at a time.",
      options: .delays(2),
      claim: Claim(found: [
        .returns(Loaded(images: 6, connections: 3, seconds: 5))
      ]), intervals: lanes(6), model(.group, uneven, limit: 3)),
    Model(
      "six-even", .replacement, "six that take equally long, three at a time.",
      size: .large, options: .delays(3),
      claim: Claim(found: [
        .returns(Loaded(images: 6, connections: 3, seconds: 2))
      ]), intervals: lanes(6), model(.group, even(6), limit: 3)),
    Model(
      "five-even", .replacement, "five that take equally long, two at a time.",
      size: .large, options: .preemptions(1),
      claim: Claim(found: [
        .returns(Loaded(images: 5, connections: 2, seconds: 3))
      ]), intervals: lanes(5), model(.group, even(5), limit: 2)),
    Model(
      "twenty", .replacement, "twenty that take equally long, four at a time.",
      size: .large, options: .delays(2),
      claim: Claim(found: [
        .returns(Loaded(images: 20, connections: 4, seconds: 5))
      ]), intervals: lanes(20), model(.group, even(20), limit: 4)),
    Model(
      "channel", .replacement, "six images, three readers of a channel.",
      size: .large, options: .delays(3),
      claim: Claim(found: [
        .returns(Loaded(images: 6, connections: 3, seconds: 5))
      ]), intervals: lanes(6), model(.readers, uneven, limit: 3)),
    Model(
      "stops", .replacement, "the second of six breaks off, and ends all.",
      size: .large, options: .delays(3),
      claim: Claim(found: [
        .returns(Loaded(error: .broken, connections: 3, seconds: 1))
      ]), intervals: lanes(6), model(.group, uneven, limit: 3, breaking: 2)),
    Model(
      "collects", .replacement, "the second of six breaks off, for itself.",
      size: .large, options: .delays(3),
      claim: Claim(found: [
        .returns(Loaded(images: 5, error: .broken, connections: 3, seconds: 4))
      ]), intervals: lanes(6),
      model(.group, uneven, limit: 3, policy: .collect, breaking: 2)),
    Model(
      "left", .replacement, "the user leaves after two seconds.",
      size: .large, options: .delays(4),
      claim: Claim(found: [
        .returns(Loaded(error: .cancelled, connections: 3, seconds: 2))
      ]), intervals: lanes(6),
      modelLeft(.group, uneven, limit: 3, after: .seconds(2))),
    Model(
      "in-time", .replacement, "a limit of 2 s around an image of 9 s.",
      size: .large,
      options: ExplorationOptions(),
      claim: Claim(found: [
        .returns(Loaded(error: .timedOut, connections: 1, seconds: 2))
      ]), intervals: ["caller", "1.jpg"], modelLimited),
    Model(
      "shared", .replacement, "two screens of three share two slots.",
      size: .large, options: .delays(2),
      claim: Claim(found: [
        .returns(Loaded(images: 6, connections: 2, seconds: 3))
      ]), intervals: lanes(6),
      modelTwoScreens([1, 1, 1], connections: 2)),
  ]

  static let tryIt = TryIt(
    swap: "index >= limit", for: "index > limit",
    then: """
      Then `--variant six` and `--variant bounded` are refused.
      """)

  /// How many seconds each of six images takes.
  static let uneven = [4, 2, 3, 1, 2, 1]

  private static func even(_ count: Int) -> [Int] {
    Array(repeating: 1, count: count)
  }

  private static func lanes(_ count: Int) -> [String] {
    (1...count).map { "\($0).jpg" }
  }
}

extension ExplorationOptions {
  /// The schedules at actor entries that skip at most so many candidates.
  static func delays(_ count: Int) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = count
    return options
  }

  /// Those that interrupt a task at most so many times.
  static func preemptions(_ count: Int) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.preemptions = count
    return options
  }
}
