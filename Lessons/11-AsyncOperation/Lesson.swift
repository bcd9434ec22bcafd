// The operation queue never gets empty, or says too soon that it is.
//
// An asynchronous operation tells its queue by hand when it begins and when it
// is finished. It can be done right, and here it is. Each way to get it wrong
// is a line away, and few of them show in a test.
//
// Hazards: parked thread, leaked continuation, lost error.
// swift run async-operation

import LessonKit
import SimulatedPhotos
import Simulation

@main
enum AsyncOperation: Lesson {
  static let summary = Summary(
    command: "async-operation",
    symptom:
      "The operation queue never gets empty, or says too soon that it is.",
    problem: """
      An operation for work with a callback tells its queue by hand when it \
      has begun and when it is finished. `works` is right; each other is a \
      line away.
      """,
    hazards: [.parkedThread, .leakedContinuation, .lostError],
    cure: """
      A loop that awaits each save: when it returns, the save is over.
      """,
    costs:
      "nobody else can look at it, pause it or cancel it, as a queue can be.")

  private static let leaked = "leaked its continuation without resuming it"
  private static let wait = "waitUntilAllOperationsAreFinished()"

  static let scenes: [Scene<Saved>] = [
    Scene(
      "works", .antipattern,
      "three saves, done right, on a queue that runs one at a time.",
      ends: { _ in .returns(.all) },
      play(.working)),
    Scene(
      "works-full", .antipattern, "done right; the disk is full.", size: .large,
      ends: { _ in .returns(.full) },
      play(.working, room: 1)),
    Scene(
      "works-left", .antipattern, "done right; the user leaves.", size: .large,
      ends: { _ in .returns(.left) },
      playLeft(.working)),
    Scene(
      "unnotified", .antipattern, "nobody hears of its state.", size: .large,
      ends: { _ in .stalls(.noThread) },
      play(.unnotified)),
    Scene(
      "early", .antipattern, "finished when the write has begun.",
      ends: { _ in .returns(Saved(images: "abc", writing: 3)) },
      play(.early, atOnce: 3)),
    Scene(
      "stuck", .antipattern, "cancelled before it starts.", size: .large,
      ends: { _ in .stalls(.noThread) },
      playLeft(.stuck)),
    Scene(
      "eager", .antipattern, "cancelled, so finished; it is not.",
      ends: { _ in
        .returns(Saved(images: "a", thrown: .cancellation, writing: 1))
      },
      playLeft(.eager)),
    Scene(
      "all-done", .antipattern, "the caller hears so; the disk is full.",
      ends: { _ in .returns(Saved(images: "a", refused: "b")) },
      play(.blind, room: 1)),
    Scene(
      "all-left", .antipattern, "the caller hears so; the user leaves.",
      size: .large,
      ends: { _ in .returns(Saved(images: "a")) },
      playLeft(.blind)),
    Scene(
      "main-thread", .antipattern, "waits for the queue, on the main thread.",
      ends: { _ in .stalls(.mainThread, in: wait) },
      playOnMainThread(.waiting)),
    Scene(
      "suspended", .antipattern, "suspends the queue, and waits for it.",
      ends: { _ in .stalls(.mainThread, in: wait) },
      playLeft(.suspending)),
    Scene(
      "barrier", .antipattern, "waits with a barrier; all are cancelled.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      playLeft(.barrier, count: 1)),
    Scene(
      "loop", .replacement, "three saves, on the main thread.",
      ends: { _ in .returns(.all) },
      playOnMainThread(.waiting)),
    Scene(
      "full", .replacement, "the disk is full.",
      ends: { _ in .returns(.full) },
      play(.blind, room: 1)),
    Scene(
      "left", .replacement, "the user leaves.",
      ends: { _ in .returns(.left) },
      playLeft(.suspending)),
    Scene(
      "kept", .replacement, "the user leaves; the queue stays.",
      ends: { _ in .returns(.left) },
      playLeft(.kept)),
  ]

  private static let photos = ["photo a", "photo b", "photo c"]

  static let models: [Model<Saved>] = [
    Model(
      "twice", .antipattern, "looks, then acts.",
      options: .pool(of: 2, delays: 3),
      claim: Claim(found: [
        .returns(Saved(images: "a", told: 2)),
        .returns(Saved(images: "a", thrown: .cancellation, told: 2)),
        .returns(Saved(images: "a")),
        .returns(Saved(images: "a", thrown: .cancellation)),
      ]),
      modelTwoEnds(LookThenActSave.self)),
    Model(
      "once", .antipattern, "two ends, claimed under the lock.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(images: "a")),
        .returns(Saved(images: "a", thrown: .cancellation)),
      ]),
      modelTwoEnds(SaveOperation.self)),
    Model(
      "by-hand", .antipattern, "finished too early, started by hand.",
      size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [
        .returns(Saved(images: "a", refused: "bc", writing: 1)),
        .returns(
          Saved(images: "a", refused: "bc", thrown: .error, writing: 1)),
        .returns(
          Saved(images: "a", refused: "b", thrown: .error, writing: 1)),
      ]), intervals: photos,
      model(3)),
    Model(
      "in-turn", .replacement, "three saves, a second each.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.all)]), intervals: photos,
      model(3)),
    Model(
      "no-room", .replacement, "there is room for one.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.full)]),
      model(3, room: 1)),
    Model(
      "leaves", .replacement, "the user leaves at once.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(thrown: .cancellation)), .returns(.left),
      ]),
      modelLeft(3, after: .zero)),
    Model(
      "stops", .replacement, "the user leaves in the second.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [
        .returns(Saved(images: "ab", thrown: .cancellation))
      ]), intervals: photos,
      modelLeft(3, after: .milliseconds(1500))),
  ]

  static let tryIt = TryIt(
    swap: "try await library", for: "try? await library",
    then: "Then `--variant full` returns; one of three is saved.")
}
