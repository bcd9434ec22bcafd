// Ten photos are saved in a loop. One is there, and the others are "write busy".
//
// The album takes one write at a time, and refuses the others. A loop that does
// not wait starts them all. One that waits with a semaphore parks a thread, and
// on the main thread it waits for itself.
//
// Hazards: unbounded fan-out, parked thread.    swift run album-saves

import LessonKit
import SimulatedPhotos
import Simulation

@main
enum AlbumSaves: Lesson {
  static let summary = Summary(
    command: "album-saves",
    symptom: "Photos are saved in a loop; most fail with \"write busy\".",
    problem: """
      The album (a simulated one) takes one write at a time and refuses the \
      others. A loop that does not wait for each save starts them all at once.
      """,
    hazards: [.unboundedFanOut, .parkedThread],
    cure: "An async save, and a plain loop, which can pause and stop.",
    costs: "one write at a time takes as long as all of them together.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "main-thread", .antipattern, "it waits for each, on the main thread.",
      ends: { _ in .stalls(.mainThread, in: "DispatchSemaphore.wait()") },
      playOnMainThread(.waits)),
    Scene(
      "threads", .antipattern, "it waits on a global queue's threads.",
      ends: { .returns(Outcome(saved: $0, parked: $0)) },
      playCallers(.queue)),
    Scene(
      "main-cured", .replacement, "two photos, saved on the main actor.",
      ends: { _ in .returns(Outcome(saved: 2)) },
      playOnMainThread(.waits)),
    Scene(
      "none-parked", .replacement, "as many callers as threads.",
      ends: { .returns(Outcome(saved: $0)) },
      playCallers(.queue)),
  ]

  static let models: [Model<Saved>] = [
    Model(
      "refused", .antipattern, "four photos, started at once.",
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(
          Saved(saved: "a", told: "bcd", refusals: 3, open: 1, seconds: 0))
      ]),
      intervals: lanes(4), model(.allAtOnce, 4)),
    Model(
      "retried", .antipattern, "3 retries.",
      options: .pool(of: 2, delays: 1),
      claim: Claim(found: [
        .returns(
          Saved(saved: "a", told: "bcd", refusals: 12, open: 1, seconds: 0))
      ]),
      model(.retry(3), 4)),
    Model(
      "for-ever", .antipattern, "retried until it succeeds.",
      options: .actorEntries(delays: 0, steps: 100),
      claim: Claim(found: [.ends(.stepLimit)]),
      model(.retry(.max), 4)),
    Model(
      "ten-refused", .antipattern, "ten photos, started at once.", size: .large,
      options: .pool(of: 2, delays: 3),
      claim: Claim(found: [
        .returns(
          Saved(
            saved: "a", told: "bcdefghij", refusals: 9, open: 1, seconds: 0))
      ]),
      intervals: lanes(10), model(.allAtOnce, 10)),
    Model(
      "in-turn", .replacement, "four photos.",
      options: .pool(of: 2),
      claim: Claim(found: [.returns(Saved(saved: "abcd", seconds: 4))]),
      model(.allAtOnce, 4)),
    Model(
      "full", .replacement, "room for two.",
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(
          Saved(
            saved: "ab", told: "c", refusals: 1, ending: .stopped, seconds: 3))
      ]),
      intervals: lanes(4), model(.allAtOnce, 4, in: .room(2))),
    Model(
      "busy", .replacement, "busy album.",
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(saved: "abc", refusals: 3, seconds: 5.25))
      ]),
      intervals: ["other app 1", "other app 2"] + lanes(3),
      model(.allAtOnce, 3, burst: 2)),
    Model(
      "left", .replacement, "the user leaves.",
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(saved: "ab", ending: .cancelled, seconds: 2))
      ]),
      intervals: lanes(4),
      model(.allAtOnce, 4, leaves: .milliseconds(1500))),
    Model(
      "ten", .replacement, "ten photos, one after another.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [.returns(Saved(saved: "abcdefghij", seconds: 10))]),
      intervals: lanes(10), model(.allAtOnce, 10)),
    Model(
      "reported", .replacement, "room for two; the rest is reported.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(saved: "ab", told: "cd", refusals: 2, seconds: 4))
      ]),
      intervals: lanes(4), model(.allAtOnce, 4, .report, in: .room(2))),
    Model(
      "denied", .replacement, "the user has said no: not retried.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(told: "a", refusals: 1, ending: .stopped, seconds: 0))
      ]),
      model(.allAtOnce, 4, in: .denied)),
    Model(
      "gives-up", .replacement, "another app writes for ten seconds.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(
          Saved(told: "a", refusals: 5, ending: .stopped, seconds: 4.25))
      ]),
      intervals: ["other app 1"] + lanes(1),
      model(.allAtOnce, 3, burst: 10)),
    Model(
      "left-pausing", .replacement, "the user leaves during a pause.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(refusals: 2, ending: .cancelled, seconds: 1))
      ]),
      intervals: ["other app 1"] + lanes(1),
      model(.allAtOnce, 3, burst: 10, leaves: .milliseconds(500))),
    Model(
      "left-any-time", .replacement, "the user leaves at any time.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(ending: .cancelled, seconds: 0)),
        .returns(Saved(saved: "a", ending: .cancelled, seconds: 0)),
        .returns(Saved(saved: "ab", ending: .cancelled, seconds: 0)),
        .returns(Saved(saved: "abc", seconds: 0)),
      ]),
      model(.allAtOnce, 3, in: AlbumPlan(), leaves: .zero)),
    Model(
      "together", .replacement, "three photos in one write.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [.returns(Saved(saved: "abc", seconds: 3))]),
      intervals: lanes(3), model(.together, 3)),
    Model(
      "all-or-none", .replacement, "three in one write; room for two.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Saved(told: "abc", refusals: 1, seconds: 3))
      ]),
      intervals: lanes(3), model(.together, 3, in: .room(2))),
  ]

  static let tryIt = TryIt(
    swap: "try Task.checkCancellation()", for: "()",
    then: "Then `--variant left` saves the other two as well.")

  private static func lanes(_ count: Int) -> [String] {
    [UIImage].photos(count).map(\.asset.localIdentifier)
  }
}
