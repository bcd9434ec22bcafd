// The app hangs. Nothing crashes, no error is shown, the CPU is idle.
//
// An async function starts a request that answers through a callback, and waits
// for the callback with a semaphore or a dispatch group. Whether it hangs
// depends on where the answer comes from, so it passes review and tests.
//
// Hazard: parked thread.    swift run blocking-wait

import LessonKit
import SimulatedPhotos
import Simulation

@main
enum BlockingWait: Lesson {
  static let summary = Summary(
    command: "blocking-wait",
    symptom: "The app hangs: no crash, no error, and the CPU is idle.",
    problem: """
      An async function asks the photo library (a simulated one) for an image \
      and waits for the callback in a blocking call. Tasks run on a pool: one \
      thread for each core. A thread that blocks is parked: taken, and idle. \
      With all of them parked, whatever would wake them has no thread to run on.
      """,
    hazards: [.parkedThread],
    cure: """
      It suspends in withCheckedThrowingContinuation; the callback resumes it.
      """,
    costs: "callers become async, and state may change across the await.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "pool-work", .antipattern,
      "a task for each thread of the pool; answers are decoded on the pool.",
      ends: { _ in .stalls(.everyPoolThread, in: "DispatchSemaphore.wait()") },
      play(.semaphore, tasks: { $0 }, answers: .decodedOnPool)),
    Scene(
      "one-fewer", .antipattern,
      "one task fewer; the thread left decodes.",
      neededPoolWidth: 2,
      ends: {
        .returns(Outcome(images: $0 - 1, waits: $0 - 1, parked: $0 - 1))
      },
      play(.semaphore, tasks: { $0 - 1 }, answers: .decodedOnPool)),
    Scene(
      "main-queue", .antipattern,
      "the answers come from the main queue.",
      ends: { .returns(Outcome(images: $0, waits: $0, parked: $0)) },
      play(.semaphore, tasks: { $0 }, answers: .fromMainQueue)),
    Scene(
      "main-thread", .antipattern,
      "one call on the main thread, its answer too.",
      ends: { _ in .stalls(.mainThread, in: "DispatchSemaphore.wait()") },
      playOnMainThread(.semaphore)),
    Scene(
      "group", .antipattern,
      "pool-work with a dispatch group.",
      ends: { _ in .stalls(.everyPoolThread, in: "DispatchGroup.wait()") },
      play(.group, tasks: { $0 }, answers: .decodedOnPool)),
    Scene(
      "synchronous", .antipattern,
      "pool-work, isSynchronous: the library waits.",
      ends: { _ in
        .stalls(
          .everyPoolThread, in: "requestImage (isSynchronous)")
      },
      play(.synchronous, tasks: { $0 }, answers: .decodedOnPool)),
    Scene(
      "thousand", .replacement,
      "a thousand tasks; answers are decoded on the pool.",
      ends: { _ in .returns(Outcome(images: 1000, waits: 0, parked: 0)) },
      play(.semaphore, tasks: { _ in 1000 }, answers: .decodedOnPool)),
    Scene(
      "main-cured", .replacement,
      "one call on the main thread, its answer too.",
      ends: { _ in .returns(Outcome(images: 1, waits: 0, parked: 0)) },
      playOnMainThread(.semaphore)),
  ]

  static let models: [Model<Images>] = [
    Model(
      "starved", .antipattern, "two tasks, two pool threads.",
      options: .pool(of: 2), claim: Claim(found: [.ends(.starved)]),
      model(.semaphore, tasks: 2, answers: .decodedOnPool)),
    Model(
      "thread-left", .antipattern, "one task, two pool threads.",
      size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(Images(count: 1))]),
      model(.semaphore, tasks: 1, answers: .decodedOnPool)),
    Model(
      "thread-left-of-three", .antipattern, "two tasks, three pool threads.",
      size: .large, options: .pool(of: 3, delays: 6),
      claim: Claim(found: [.returns(Images(count: 2))]),
      model(.semaphore, tasks: 2, answers: .decodedOnPool)),
    Model(
      "main-answers-one", .antipattern,
      "one task, one pool thread; the main queue answers.",
      size: .large,
      options: .pool(of: 1), claim: Claim(found: [.returns(Images(count: 1))]),
      model(.semaphore, tasks: 1, answers: .fromMainQueue)),
    Model(
      "main-answers-two", .antipattern,
      "two tasks, two pool threads; the main queue answers.",
      size: .large, options: .pool(of: 2, delays: 8),
      claim: Claim(found: [.returns(Images(count: 2))]),
      model(.semaphore, tasks: 2, answers: .fromMainQueue)),
    Model(
      "suspended", .replacement, "two tasks, one pool thread.",
      options: .pool(of: 1), claim: Claim(found: [.returns(Images(count: 2))]),
      model(.semaphore, tasks: 2, answers: .decodedOnPool)),
    Model(
      "suspended-on-two", .replacement, "two tasks, two pool threads.",
      size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(Images(count: 2))]),
      model(.semaphore, tasks: 2, answers: .decodedOnPool)),
  ]

  static let tryIt = TryIt(
    swap: ".highQualityFormat", for: ".opportunistic",
    then: """
      Then `--variant thousand`, `--variant main-cured` and \
      `--variant suspended` crash: the library answers twice, and a continuation \
      is resumed twice.
      """)
}

/// What one explored schedule shows.
struct Images: LessonFinding {
  /// How many callers got the image they asked for.
  var count: Int

  var description: String { "images \(count)" }
}

/// What tells the two halves apart, counted while a scene plays.
struct Outcome: LessonOutcome {
  /// How many callers got the image they asked for.
  var images: Int
  /// How often a thread was asked to wait in a blocking call.
  var waits: Int
  /// How many threads were parked in one at the same time.
  var parked: Int
  /// How many threads the callers needed beside the pool's.
  var extraThreads = 0

  var description: String {
    "images \(images), waits \(waits), parked \(parked), "
      + "extra threads \(extraThreads)"
  }
}
